# src/print: what makes PDF files. All but its door is a module of its own, meikyu-print.so beside the program, which
# loads it when something is printed (docs/adr/0014-print.md). Where cairo, pango or librsvg are missing everything else is
# built all the same. Others include it as "print/print.h".
add_library(meikyu_print STATIC src/print/load.c src/print/parts.c)
target_compile_definitions(meikyu_print PRIVATE _GNU_SOURCE MK_PRINT_MODULE="meikyu-print.so"
  MK_PRINT_FOLDER="../${CMAKE_INSTALL_LIBDIR}/meikyu")
target_include_directories(meikyu_print INTERFACE src)
target_link_libraries(meikyu_print PUBLIC meikyu_static ${CMAKE_DL_LIBS})

if(NOT TARGET meikyu_shared) # the fuzz targets print nothing
  return()
endif()
find_package(PkgConfig REQUIRED)
pkg_check_modules(PRINT IMPORTED_TARGET cairo pangocairo pangofc librsvg-2.0 harfbuzz-subset fontconfig)
if(NOT PRINT_FOUND)
  message(STATUS "meikyu print is left out: cairo, pangocairo, librsvg-2.0 or harfbuzz-subset is missing")
  return()
endif()

# What is drawn and said lies in files that others read too; the module carries them with it.
file(GLOB print_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
  art/*/*.svg art/colours.json content/words/*.json content/print/*.json content/rulebook/*.??.md)
set(print_table ${PROJECT_BINARY_DIR}/generated/print_files.c)
set(print_embed ${PROJECT_SOURCE_DIR}/tools/cmake/embed-files.cmake)
list(TRANSFORM print_files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE print_depends)
string(REPLACE ";" "," print_list "${print_files}")
add_custom_command(OUTPUT ${print_table} DEPENDS ${print_depends} ${print_embed} VERBATIM
  COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DFILES=${print_list} -DOUT=${print_table} -P ${print_embed})

# What only one game prints lies in a folder of its own, named like the game; nobody else knows which there are.
file(GLOB print_folders CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src/print/games src/print/games/*)
foreach(id IN LISTS print_folders)
  string(APPEND print_externs "extern const PrintGame print_${id};\n")
  string(APPEND print_listed "&print_${id}, ")
endforeach()
set(print_games ${PROJECT_BINARY_DIR}/generated/print_games.c)
file(CONFIGURE OUTPUT ${print_games} @ONLY CONTENT [[
#include "inside.h"
@print_externs@
const PrintGame *const print_games[] = {@print_listed@NULL};
]])

file(GLOB print_sources CONFIGURE_DEPENDS src/print/*.c src/print/games/*/*.c)
list(REMOVE_ITEM print_sources ${PROJECT_SOURCE_DIR}/src/print/load.c)
# The rules come in as objects that are position-independent already: those of the shared library.
add_library(meikyu_print_module MODULE ${print_sources} ${print_table} ${print_games} $<TARGET_OBJECTS:meikyu_shared>)
target_compile_definitions(meikyu_print_module PRIVATE _GNU_SOURCE)
target_include_directories(meikyu_print_module PRIVATE src/print)
target_link_libraries(meikyu_print_module PRIVATE PkgConfig::PRINT m)
target_link_options(meikyu_print_module PRIVATE LINKER:--version-script=${PROJECT_SOURCE_DIR}/tools/cmake/print.map)
set_target_properties(meikyu_print_module PROPERTIES PREFIX "" OUTPUT_NAME meikyu-print
  LIBRARY_OUTPUT_DIRECTORY ${MK_PROGRAM_DIR} LINK_DEPENDS ${PROJECT_SOURCE_DIR}/tools/cmake/print.map)
