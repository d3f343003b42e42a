// Which tests are asked about a file: those of all rows that match it. A C program is named by its source, `related`
// stands for the client's tests without a browser that reach the file, GAME for the game in its path.
import { globSync } from 'node:fs'
import { basename, matchesGlob } from 'node:path'

const doors = ['tests/cli/serve_{socket,api,ops}.sh']
const online = ['web/e2e/online{,-people,-turns,-view,-evening}.test.mjs']

export const rooms = [
  ['src/core/*', 'tests/{core,tell}/test_*.c', 'tests/games/template/test_*.c', 'tests/games/{ruin,diminuendo}/test_secrets.c', 'tests/cli/{trace,errors}.sh'],
  ['src/tell/*', 'tests/{core,tell}/test_*.c', 'tests/games/template/test_*.c', 'tests/games/{ruin,diminuendo}/test_secrets.c', 'tests/wasm/{matches,views}.mjs'],
  ['src/games/*/*', 'tests/games/GAME/test_*.c', 'tests/tell/test_golden*.c', 'tests/core/test_builtin.c'],
  ['src/games/*/{parts,scene,sketch,shape}.c', 'tests/core/test_parts.c', 'tests/tell/test_scene.c', 'tests/cli/test_choosing.c', 'tests/cli/screens.sh'],
  ['src/tell/advice.c', 'tests/bots/test_{hints,advice}.c', 'tests/wasm/hints.mjs'],
  ['src/core/{record,referee,match}.c', 'tests/cli/saves.sh', 'tests/games/*/test_conformance.c'],
  ['src/core/{learn,net*}.c', 'tests/vec/test_*.c', 'tests/games/*/test_conformance.c', 'tests/lab/test_train.c'],
  ['src/core/{chance,rng}.c', 'tests/games/test_one_deal.c', 'tests/cli/one_deal.sh'],
  ['src/games/*/{setup,deal,round,rules}.c', 'tests/games/test_one_deal.c', 'tests/cli/one_deal.sh'],
  ['src/games/*/things.c', 'tests/lab/test_*.c'],
  ['src/games/*/{bot,thinking,reason,help}.c', 'tests/bots/test_{advice,bots}.c', 'tests/cli/bots.sh'],
  ['src/games/*/{score,tally,judge,follow,keep,keep_write,possible,forms,sheet}.c', 'tests/cli/{others,diminuendo,golem,score_ruin}.sh'],
  ['src/games/seekers/{solve*,essence}.c', 'tests/cli/solve.sh', 'tests/lab/test_truth.c'],
  ['src/bots/*', 'tests/bots/test_*.c', 'tests/games/*/test_bot*.c', 'tests/cli/{bots,solve}.sh', 'tests/wasm/{bots,hints}.mjs'],
  ['src/engine/*', 'tests/cli/{engines,online}.sh'],
  ['src/puzzle/*', 'tests/puzzle/test_*.c', 'tests/cli/puzzles.sh'],
  ['src/games/*/puzzle*.c', 'tests/puzzle/test_*.c', 'tests/cli/puzzles.sh'],
  ['src/{lab,cli}/*puzzle*.c', 'tests/puzzle/test_*.c', 'tests/cli/puzzles.sh'],
  ['src/{lab,cli}/*ratings*.c', 'tests/lab/test_ratings.c', 'tests/cli/ratings.sh'],
  ['src/hindsight/*', 'tests/hindsight/test_*.c', 'tests/cli/lab_limit.sh', 'tests/wasm/hindsight.mjs'],
  ['src/lab/*', 'tests/lab/test_*.c', 'tests/bots/test_{lab,statistics,calibrate,bots}.c', 'tests/cli/{lab*,bots}.sh'],
  ['src/lab/{match,play}.c', 'tests/cli/engines.sh'],
  ['src/store/*', 'tests/store/test_{memory,sqlite,without_memory}.c', 'tests/cli/db.sh'],
  ['src/store/{store,request,queue,map,memory*}.c', 'tests/server/test_tables_{nodes,seats}.c'],
  ['src/store/{store,request,queue,postgres*}.c', 'tests/store/test_postgres.c', 'tests/cli/serve_nodes.sh'],
  ['src/server/**', 'tests/server/test_*.c'],
  ['src/server/tables/*', 'tests/cli/{serve_*,protocol}.sh'],
  ['src/server/story/*', 'tests/cli/{db,online,serve_tables,serve_rules}.sh'],
  ['src/server/people/*', ...doors, 'tests/cli/{serve_tables,serve_lobby,protocol,serve_people,serve_mine,serve_invite,serve_preview}.sh'],
  ['src/server/people/*{keep,reach,elsewhere}*.c', 'tests/cli/serve_{nodes_people,killed}.sh'],
  ['src/server/{people,push}/*{push,letters,post}*.c', 'tests/cli/serve_push*.sh'],
  ['src/server/push/*', 'tests/cli/serve_push*.sh'],
  ['src/server/net/*', ...doors, 'tests/cli/{serve,serve_packed}.sh'],
  ['src/server/*.c', ...doors],
  ['src/server/*/*print*.c', 'tests/cli/serve_print.sh'],
  ['src/cli/*', 'tests/cli/test_*.c', 'tests/cli/{errors,help,others,play}.sh'],
  ['src/cli/{archive,recordfile,saves,files,export,trace}.c', 'tests/cli/{saves,trace}.sh'],
  ['src/cli/{lab*,best}.c', 'tests/cli/lab*.sh'],
  ['src/cli/{hint,deciding,human,lab,bench}.c', 'tests/cli/bots.sh'],
  ['src/cli/{solve,lab_solve}.c', 'tests/cli/solve.sh'],
  ['src/cli/*engine*.c', 'tests/cli/{engines,online}.sh'],
  ['src/cli/again.c', 'tests/cli/lab_rows.sh'],
  ['src/cli/{main,seating,setup,result}.c', 'tests/cli/{screens,saves,bots,golem}.sh'],
  ['src/cli/{score*,content,best}.c', 'tests/cli/{diminuendo,golem,score_ruin}.sh'],
  ['src/cli/{screen*,scenes,fullscreen,picture,choosing,walk,shape,terminal,menu,human,deciding,play}.c', 'tests/cli/screens.sh'],
  ['src/cli/{db,serve*}.c', 'tests/cli/{db,serve,serve_ops,serve_sets,serve_api}.sh'],
  ['src/cli/{join,remote,fair,invite,export,deciding,human,terminal,plain}.c', 'tests/cli/{online,join_*}.sh'],
  ['src/cli/talk.c', 'tests/cli/{join_talk,online}.sh'],
  ['src/cli/print.c', 'tests/cli/print.sh'],
  ['src/vec/*', 'tests/vec/test_*.c', 'tests/games/*/test_conformance.c'],
  ['src/wire/*', 'tests/cli/online.sh'],
  ['src/print/**', 'tests/cli/{print_places,print_leaves,print_pieces,print,serve_print}.sh'],
  ['src/wasm/**', 'tests/wasm/*.mjs', 'web/test/{engine,record,rules,views,hindsight,session}.test.ts'],
  ['src/{core,store}/*', 'tests/oom/test_*.c'],

  ['web/src/**', 'related'],
  ['web/src/games/*/*', 'web/e2e/GAME.test.mjs', 'web/e2e/play.test.mjs'],
  ['web/src/games/*/{form*,content}.ts*', 'web/e2e/sets.test.mjs'],
  ['web/src/games/*/{staging,scenes,telling,recap}*', 'web/e2e/scenes.test.mjs'],
  ['web/src/board/*', 'web/e2e/{explain,play}.test.mjs'],
  ['web/src/games/{ruin,diminuendo}/companion/*', 'web/e2e/companion.test.mjs'],
  ['web/src/games/{seekers,golem}/companion/*', 'web/e2e/companion-boxes.test.mjs'],
  ['web/src/companion/**', 'web/e2e/companion.test.mjs'],
  ['web/src/net/*', ...online],
  ['web/src/{play,pages}/online/*', ...online],
  ['web/src/play/*', 'web/e2e/{play,hotseat,after}.test.mjs'],
  ['web/src/rules/*', 'web/e2e/play.test.mjs'],
  ['web/src/board/*', 'web/e2e/stage.test.mjs'],
  ['web/src/{play,pages}/puzzles/*', 'web/e2e/puzzles.test.mjs'],
  ['web/src/scenes/*', 'web/e2e/scenes.test.mjs'],
  ['web/src/store/*', 'web/e2e/store.test.mjs'],
  ['web/src/pages/sets/*', 'web/e2e/sets.test.mjs'],
  ['web/src/pages/setup/*', 'web/e2e/setup.test.mjs'],
  ['web/src/{play,pages}/*print*', 'web/e2e/print.test.mjs'],
  ['web/src/{play,pages}/*hindsight*', 'web/e2e/possible.test.mjs'],
  ['web/src/{play,pages}/{analysis,daily,result,stats,replay,reel,follow}*', 'web/e2e/after.test.mjs'],
  ['web/src/{play,pages}/{files,share}*', 'web/e2e/files.test.mjs'],
  ['web/src/pages/{table,live,play,session}.tsx', 'web/e2e/{hotseat,scenes,play}.test.mjs'],
  ['web/src/{pages/*,*}', 'web/e2e/{app,room,gallery}.test.mjs'],
]

/** What is changed when nobody says: every room. Words and pictures are looked at by eye, help for bots by playing: a
 *  change there is seldom simply wrong, and is made only where a file is named. */
export const everything = ['src', 'web/src']
export const isLeftOut = (path) =>
  /(^|[/_-])(picture|words|help|story|bot|figures|sketch|shape|sound|synth|art|scenery|portraits|icon|tutorial)\.(c|tsx?)$/.test(path) ||
  /^(src\/games\/template|web\/src\/i18n)\//.test(path)

/** `related`, and before it the tests that have the name of the file or of its game: most often they notice. */
function relatedTo(root, path, game) {
  const names = [basename(path).replace(/\.tsx?$/, ''), path.includes('/companion/') ? `companion-${game}` : game]
  return [...globSync(names.map((name) => `web/test/${name}*.test.ts*`), { cwd: root }).sort(), `related ${path}`]
}

/** The tests of a file that are there. */
export function testsOf(root, path) {
  const game = path.match(/\/games\/(\w+)\//)?.[1]
  const globs = rooms.filter(([files]) => matchesGlob(path, files)).flatMap(([, ...tests]) => tests)
  const found = globs.flatMap((glob) => (glob === 'related' ? relatedTo(root, path, game) : globSync(glob.replace('GAME', game), { cwd: root }).sort()))
  return [...new Set(found)]
}
