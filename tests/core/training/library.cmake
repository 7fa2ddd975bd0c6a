# SPDX-License-Identifier: GPL-3.0-or-later
studio_core_test(workload_library_test library_test.cpp)
studio_core_test(config_import_test config_import_test.cpp)
