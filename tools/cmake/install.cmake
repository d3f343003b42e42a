# What `make install` lays down: program, libraries, headers, content, puzzles, licence, manual page, web client, and
# the files by which CMake and pkg-config find the libraries.
include(CMakePackageConfigHelpers)
set(MK_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/meikyu)

if(TARGET meikyu)
  install(TARGETS meikyu)
  # What shells need to complete command lines: the program prints it, each shell looks in a place of its own.
  foreach(shell bash zsh fish)
    add_custom_command(TARGET meikyu POST_BUILD VERBATIM
      COMMAND sh -c "\"$1\" completion --lang en $2 >\"$3\"" sh
        $<TARGET_FILE:meikyu> ${shell} ${PROJECT_BINARY_DIR}/completion.${shell})
  endforeach()
  install(FILES ${PROJECT_BINARY_DIR}/completion.bash RENAME meikyu
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${PROJECT_BINARY_DIR}/completion.zsh RENAME _meikyu
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${PROJECT_BINARY_DIR}/completion.fish RENAME meikyu.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
if(TARGET meikyu_print_module)
  install(TARGETS meikyu_print_module DESTINATION ${CMAKE_INSTALL_LIBDIR}/meikyu)
endif()
install(DIRECTORY include/meikyu TYPE INCLUDE FILES_MATCHING PATTERN *.h)
# With what an owner of a box needs to write other content: examples and schemas.
install(DIRECTORY content DESTINATION ${CMAKE_INSTALL_DATADIR}/meikyu FILES_MATCHING PATTERN *.json
  PATTERN template.json EXCLUDE PATTERN print EXCLUDE) # of a game that nobody plays
install(DIRECTORY puzzles DESTINATION ${CMAKE_INSTALL_DATADIR}/meikyu FILES_MATCHING PATTERN *.json*)
install(FILES LICENSE TYPE DOC)
install(FILES docs/content.md docs/example.c docs/example_bot.c docs/engines.md
  docs/example_engine.c docs/example_engine.py TYPE DOC)
install(DIRECTORY ${MK_PROGRAM_DIR}/web DESTINATION ${CMAKE_INSTALL_DATADIR}/meikyu
  OPTIONAL) # the client, if `make web` has built it
install(FILES docs/meikyu.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)

# find_package(meikyu) gives meikyu::meikyu and meikyu::lab, shared, and the same with _static.
set_target_properties(meikyu_shared PROPERTIES EXPORT_NAME meikyu)
set_target_properties(meikyu_archive PROPERTIES EXPORT_NAME meikyu_static)
set_target_properties(meikyu_lab_shared PROPERTIES EXPORT_NAME lab)
set_target_properties(meikyu_lab_archive PROPERTIES EXPORT_NAME lab_static)
install(TARGETS meikyu_shared meikyu_archive meikyu_lab_shared meikyu_lab_archive EXPORT meikyu)
install(EXPORT meikyu FILE meikyu-targets.cmake NAMESPACE meikyu:: DESTINATION ${MK_CMAKE_DIR})
configure_package_config_file(tools/cmake/meikyu-config.cmake.in meikyu-config.cmake
  INSTALL_DESTINATION ${MK_CMAKE_DIR})
write_basic_package_version_file(meikyu-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/meikyu-config.cmake
  ${PROJECT_BINARY_DIR}/meikyu-config-version.cmake DESTINATION ${MK_CMAKE_DIR})

# The .pc files find their prefix from their own place, so that DESTDIR and a moved tree both work.
file(RELATIVE_PATH MK_PC_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
foreach(name IN ITEMS meikyu meikyu-lab)
  configure_file(tools/cmake/${name}.pc.in ${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()
