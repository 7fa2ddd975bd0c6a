# SPDX-License-Identifier: GPL-3.0-or-later
# studio_embed_text(TARGET FILE FUNCTION): builds the text of FILE into TARGET as
#   std::string_view studio::FUNCTION()
# A change of the file configures again; the source is only rewritten if its text changed.
include_guard(GLOBAL)
function(studio_embed_text target file function)
  get_filename_component(name "${file}" NAME)
  file(READ "${file}" text)
  # Pieces of a length that every compiler accepts for one literal token; joined they pass the 64 KiB that the standard
  # asks for at least, which GCC and clang do not mind but clang mentions.
  string(LENGTH "${text}" length)
  set(literals "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 4000 piece)
    string(APPEND literals "        R\"studio_text(${piece})studio_text\"\n")
    math(EXPR at "${at} + 4000")
  endwhile()
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  set(content "// Written by cmake/EmbedText.cmake from ${name}.
#include <string_view>

namespace studio {

std::string_view ${function}();
std::string_view ${function}()
{
    return
${literals}        ;
}

} // namespace studio
")
  set(before "")
  if(EXISTS "${source}")
    file(READ "${source}" before)
  endif()
  if(NOT before STREQUAL content)
    file(WRITE "${source}" "${content}")
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  target_sources(${target} PRIVATE "${source}")
  set_source_files_properties("${source}" TARGET_DIRECTORY ${target} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
