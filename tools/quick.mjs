// Files that changed, one a line -> names of the tests to run, as tools/run-tests knows them. Tests that start servers,
// terminals or browsers are left to `make test`, and so are those that let every allocation fail.
import { globSync, readFileSync } from 'node:fs'
import { testsOf } from './mutation/rooms.mjs'

const changed = readFileSync(0, 'utf8').split('\n').filter(Boolean)
const isQuick = (test) => test.endsWith('.c') && !/^tests\/oom\/|test_postgres/.test(test)
const inRooms = (path) => /^(src|web\/src|tests|web\/test)\//.test(path)
const programs = (paths) => new Set(paths.filter(isQuick).map((path) => `native:${path.replace(/\.c$/, '')}`))

const concerned = changed.flatMap((path) => (/^tests\/.*\/test_\w+\.c$/.test(path) ? [path] : testsOf('.', path)))
const everything = !changed.some(inRooms) || changed.some((path) => /^(include|tests\/support|CMakeLists|tools\/cmake)/.test(path))
const names = programs(everything ? globSync('tests/**/test_*.c').sort() : concerned)
const client = changed.filter((path) => /^web\/(src|test)\/.*\.tsx?$/.test(path)).map((path) => path.slice('web/'.length))
if (client.length) names.add(`web:web/related ${client.join(' ')}`)
for (const name of names) console.log(name)
