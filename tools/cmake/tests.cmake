# One cmocka program for each tests/**/test_*.c, put at the same path under the build directory;
# tools/run-tests finds it there. Not part of a plain build: ask for the target `tests`.
find_package(PkgConfig REQUIRED)
pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
if(NOT CMOCKA_FOUND)
  return()
endif()

add_custom_target(tests)
add_library(test_support INTERFACE)
target_include_directories(test_support INTERFACE tests src) # a test may look inside its room
target_compile_definitions(test_support INTERFACE MK_FIXTURES="${PROJECT_SOURCE_DIR}/tests/fixtures"
  MK_CLUSTER="${PROJECT_SOURCE_DIR}/tests/support/cluster.sh")
target_link_libraries(test_support INTERFACE meikyu_lab meikyu_static PkgConfig::CMOCKA)

file(GLOB support_sources CONFIGURE_DEPENDS tests/support/*.c)
if(support_sources)
  add_library(test_helpers STATIC EXCLUDE_FROM_ALL ${support_sources})
  target_link_libraries(test_helpers PUBLIC test_support)
endif()

# What every store must do, for the test program of each kind.
file(GLOB contract_sources CONFIGURE_DEPENDS tests/store/contract*.c tests/store/cluster.c
  tests/store/tap.c)
add_library(store_contract STATIC EXCLUDE_FROM_ALL ${contract_sources})
target_link_libraries(store_contract PUBLIC test_support meikyu_store PkgConfig::LIBPQ)

# People at tables, for the tests of src/server/tables.
file(GLOB party_sources CONFIGURE_DEPENDS tests/server/party*.c)
add_library(server_party STATIC EXCLUDE_FROM_ALL ${party_sources})
target_link_libraries(server_party PUBLIC test_support meikyu_server)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} tests/test_*.c)
foreach(source IN LISTS test_sources)
  cmake_path(GET source PARENT_PATH folder)
  cmake_path(GET source STEM name)
  string(REPLACE / _ target ${folder}_${name})
  add_executable(${target} EXCLUDE_FROM_ALL ${source})
  target_link_libraries(${target} PRIVATE $<TARGET_NAME_IF_EXISTS:test_helpers> test_support)
  if(folder STREQUAL tests/server)
    target_link_libraries(${target} PRIVATE server_party meikyu_server PkgConfig::SQLITE)
  elseif(folder STREQUAL tests/store)
    target_link_libraries(${target} PRIVATE store_contract PkgConfig::SQLITE PkgConfig::LIBPQ)
    if(name STREQUAL test_without_memory) # it decides which allocations of ours fail
      target_link_options(${target} PRIVATE -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc)
    endif()
  endif()
  if(folder STREQUAL tests/cli) # the parts of the program that know no terminal
    target_sources(${target} PRIVATE src/cli/plain.c src/cli/walk.c src/cli/shape.c src/cli/choosing.c)
  endif()
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
  add_dependencies(tests ${target})
endforeach()

# tests/oom: everything that allocates, linked to an allocator that fails when it is told to, and the
# program in the same way, as tests/oom/meikyu.
set(failing_link_options LINKER:--wrap=malloc,--wrap=calloc,--wrap=realloc
  LINKER:--wrap=strdup,--wrap=strndup,--wrap=free)
foreach(target tests_oom_test_library tests_oom_test_steps)
  target_sources(${target} PRIVATE tests/oom/failing.c)
  target_compile_definitions(${target} PRIVATE _GNU_SOURCE)
  target_link_options(${target} PRIVATE ${failing_link_options})
endforeach()
target_link_libraries(tests_oom_test_library PRIVATE meikyu_server)
add_executable(meikyu_failing EXCLUDE_FROM_ALL ${cli_sources} tests/oom/failing.c)
add_dependencies(meikyu_failing commit)
target_compile_definitions(meikyu_failing PRIVATE _GNU_SOURCE)
target_compile_options(meikyu_failing PRIVATE -include ${commit_header})
get_target_property(program_libraries meikyu LINK_LIBRARIES)
target_link_libraries(meikyu_failing PRIVATE ${program_libraries})
target_link_options(meikyu_failing PRIVATE ${failing_link_options})
set_target_properties(meikyu_failing PROPERTIES
  OUTPUT_NAME meikyu RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests/oom)
add_dependencies(tests meikyu_failing)
