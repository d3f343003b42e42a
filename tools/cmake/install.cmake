# What `make install` lays down: program, both libraries, headers, pkg-config file, manual page, web client.
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
install(TARGETS meikyu_static meikyu_shared)
install(DIRECTORY include/meikyu TYPE INCLUDE FILES_MATCHING PATTERN *.h
  PATTERN lab.h EXCLUDE) # the lab is not in the library
install(DIRECTORY ${MK_PROGRAM_DIR}/web DESTINATION ${CMAKE_INSTALL_DATADIR}/meikyu
  OPTIONAL) # the client, if `make web` has built it
install(FILES docs/meikyu.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)

# The .pc file finds its prefix from its own place, so that DESTDIR and a moved tree both work.
file(RELATIVE_PATH MK_PC_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(tools/cmake/meikyu.pc.in meikyu.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/meikyu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
