# Modules for the browser: reactors (libraries with an _initialize), in build/wasm.
#   rules-<game>.wasm    plays one game. It is what a table waits for, so it is compiled to be small and has no bots.
#   thinker-<game>.wasm  plays it too, and thinks about it: bots, solver, hints, hindsight. Compiled to be fast.
#   meikyu.wasm          all games and bots in one, for tests and for the catalogue that the client is built with.
# A thinker imports one thing, the clock of src/wasm/thinker/bots.c: another import means that rules or bots reached for
# the outside, most likely through stdio.
file(GLOB rules_sources CONFIGURE_DEPENDS src/wasm/*.c)
file(GLOB thinker_sources CONFIGURE_DEPENDS src/wasm/thinker/*.c)
file(GLOB games CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src/games src/games/*)

# What MK_RULES_ONLY leaves out of the games' tables is not linked.
add_library(meikyu_rules STATIC ${sources})
target_compile_definitions(meikyu_rules PUBLIC MK_RULES_ONLY)
target_compile_options(meikyu_rules PUBLIC -Oz)

add_library(rules_calls OBJECT ${rules_sources})
target_link_libraries(rules_calls PUBLIC meikyu_rules)
add_library(thinker_calls OBJECT ${rules_sources} ${thinker_sources})
target_link_libraries(thinker_calls PUBLIC meikyu_static)
target_include_directories(thinker_calls PRIVATE src/wasm)

# --stack-first: a stack overflow traps instead of writing over data.
function(add_module name calls)
  add_executable(${name} ${ARGN})
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
  target_link_libraries(${name} PRIVATE ${calls})
  target_link_options(${name} PRIVATE -mexec-model=reactor
    LINKER:--strip-all LINKER:--stack-first LINKER:-z,stack-size=1048576)
  add_custom_command(TARGET ${name} POST_BUILD VERBATIM
    COMMAND ${PROJECT_SOURCE_DIR}/tools/node ${PROJECT_SOURCE_DIR}/tools/check-imports.mjs $<TARGET_FILE:${name}>)
endfunction()

add_module(meikyu thinker_calls src/core/registry.c)
foreach(game IN LISTS games)
  foreach(kind IN ITEMS rules thinker)
    add_module(${kind}-${game} ${kind}_calls src/core/registry.c) # a list of one, found before the library's own
    target_compile_definitions(${kind}-${game} PRIVATE MK_ONLY_GAME=mk_game_${game})
  endforeach()
endforeach()
