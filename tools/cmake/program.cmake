# The program `meikyu`. Only it may know the operating system and the terminal: the library never does.

# MK_COMMIT comes from a generated header that is rewritten only when HEAD moves, so that a commit
# recompiles the program's own files and nothing else.
set(commit_header ${PROJECT_BINARY_DIR}/generated/mk_commit.h)
set(commit_command ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DOUT=${commit_header}
  -P ${PROJECT_SOURCE_DIR}/tools/cmake/commit.cmake)
execute_process(COMMAND ${commit_command}) # clang-tidy reads it before anything is built
add_custom_target(commit BYPRODUCTS ${commit_header} COMMAND ${commit_command}
  COMMENT "Noting the commit" VERBATIM)

file(GLOB cli_sources CONFIGURE_DEPENDS src/cli/*.c)
if(cli_sources)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(NCURSESW REQUIRED IMPORTED_TARGET ncursesw)
  include(tools/cmake/print.cmake)
  include(tools/cmake/store.cmake)
  include(tools/cmake/server.cmake)
  include(tools/cmake/wire.cmake)
  include(tools/cmake/engine.cmake)
  add_executable(meikyu ${cli_sources})
  add_dependencies(meikyu commit)
  target_compile_definitions(meikyu PRIVATE _GNU_SOURCE)
  target_compile_options(meikyu PRIVATE -include ${commit_header})
  target_link_libraries(meikyu PRIVATE meikyu_lab meikyu_static meikyu_server meikyu_print meikyu_wire meikyu_engine PkgConfig::NCURSESW)
  set_target_properties(meikyu PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${MK_PROGRAM_DIR})
endif()

# Measured by hand: tools/build native bench_store && build/native/bench/store; the same for tables
foreach(room store tables)
  add_executable(bench_${room} EXCLUDE_FROM_ALL bench/${room}.c)
  target_link_libraries(bench_${room} PRIVATE meikyu_server)
  set_target_properties(bench_${room} PROPERTIES OUTPUT_NAME ${room} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
endforeach()
# And for many games side by side: tools/build native bench_vec && build/native/bench/vec
add_executable(bench_vec EXCLUDE_FROM_ALL bench/vec.c)
target_link_libraries(bench_vec PRIVATE meikyu_shared)
set_target_properties(bench_vec PROPERTIES OUTPUT_NAME vec RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
# The same for a server: tools/build native bench_load && build/native/bench/load (see bench/load/load.c)
add_executable(bench_load EXCLUDE_FROM_ALL bench/load/load.c bench/load/line.c)
target_link_libraries(bench_load PRIVATE meikyu_wire PkgConfig::ZLIB)
set_target_properties(bench_load PROPERTIES OUTPUT_NAME load RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
