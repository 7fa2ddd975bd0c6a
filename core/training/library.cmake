# SPDX-License-Identifier: GPL-3.0-or-later
# The workload library and the import of models.
include(${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake)
target_sources(studio_core PRIVATE
  config_dense.cpp config_experts.cpp config_import.cpp config_import.h config_reader.cpp config_reader.h
  json_fields.cpp json_fields.h library.cpp library.h)
studio_embed_text(studio_core ${PROJECT_SOURCE_DIR}/resources/workloads/workloads.json builtInWorkloadText)
