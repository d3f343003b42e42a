# What makes a mistake of ours harder to abuse: the stack is guarded, copies are checked, addresses are
# random and the tables of the linker read-only. Speed: docs/performance.md.
include(CheckCCompilerFlag)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
include(CheckPIESupported)
check_pie_supported(LANGUAGES C)
add_compile_options(-fno-semantic-interposition) # nobody replaces our functions: they may be inlined
add_compile_options(-fstack-protector-strong)
foreach(flag IN ITEMS -fstack-clash-protection -fcf-protection=full -mbranch-protection=standard)
  string(MAKE_C_IDENTIFIER MK_HAS${flag} known)
  check_c_compiler_flag(${flag} ${known}) # some are one processor's own
  if(${known})
    add_compile_options(${flag})
  endif()
endforeach()
add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
add_link_options(LINKER:-z,relro,-z,now,-z,noexecstack)
