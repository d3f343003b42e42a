# The libraries: libmeikyu (rules, bots) and libmeikyu-lab (many games at once; threads and a clock), each
# shared and static. Users see mk_ and nothing else, in either form.
find_package(Threads REQUIRED)
# Many games side by side are for machines that have threads: not in the browser.
file(GLOB vec_sources CONFIGURE_DEPENDS src/vec/*.c)
target_sources(meikyu_static PRIVATE ${vec_sources})
target_link_libraries(meikyu_static PUBLIC Threads::Threads)
file(GLOB lab_sources CONFIGURE_DEPENDS src/lab/*.c)
add_library(meikyu_lab STATIC ${lab_sources}) # for the program and the tests
target_compile_definitions(meikyu_lab PRIVATE _GNU_SOURCE)
target_link_libraries(meikyu_lab PUBLIC meikyu_static Threads::Threads)

# libmeikyu.so.1: raised when a name that programs may call goes or means something else (tools/check-abi).
set(MK_SOVERSION 1)

function(mk_shared target name) # SOURCES...
  add_library(${target} SHARED ${ARGN})
  target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_options(${target} PRIVATE
    LINKER:--version-script=${PROJECT_SOURCE_DIR}/tools/cmake/exports.map)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
    VERSION ${PROJECT_VERSION} SOVERSION ${MK_SOVERSION}
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/tools/cmake/exports.map)
endfunction()

# An archive has no list of exports. So its objects are linked into one, where the names that only they
# need become local.
function(mk_archive target name from)
  set(object ${PROJECT_BINARY_DIR}/${name}.o)
  add_custom_command(OUTPUT ${object} DEPENDS ${from} $<TARGET_OBJECTS:${from}> VERBATIM
    COMMAND ${CMAKE_LINKER} -r -o ${object} $<TARGET_OBJECTS:${from}> COMMAND_EXPAND_LISTS
    COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=mk_* ${object})
  set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  add_library(${target} STATIC ${object})
  target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} LINKER_LANGUAGE C)
endfunction()

mk_shared(meikyu_shared meikyu ${sources} ${vec_sources})
target_link_libraries(meikyu_shared PRIVATE m Threads::Threads)
mk_shared(meikyu_lab_shared meikyu-lab ${lab_sources})
target_compile_definitions(meikyu_lab_shared PRIVATE _GNU_SOURCE)
target_link_libraries(meikyu_lab_shared PUBLIC meikyu_shared PRIVATE Threads::Threads m)

mk_archive(meikyu_archive meikyu meikyu_static)
target_link_libraries(meikyu_archive INTERFACE m Threads::Threads)
mk_archive(meikyu_lab_archive meikyu-lab meikyu_lab)
target_link_libraries(meikyu_lab_archive INTERFACE meikyu_archive Threads::Threads)
