// What a deal held is found in the browser as on the command line: the same line, look by look, of finished games only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, finish, json, meikyu, mk, number, put, refused, text } from '../support/wasm.mjs'

const open = (record) => number(mk.mk_open(...put(record, '')))
const record = meikyu(['play', 'diminuendo', '--seats', 'random', '--seed', 'hindsight', '--record', '-'])
const score = (lines) => JSON.parse(lines.trim().split('\n').at(-1)).end.scores[0]

const looks = 10
const folder = mkdtempSync(join(tmpdir(), 'meikyu-hindsight-'))
writeFileSync(join(folder, 'game.jsonl'), record)
const native = JSON.parse(
  meikyu(['lab', 'limit', 'diminuendo', '--record', join(folder, 'game.jsonl'), '--iterations', `${looks}`, '--json']),
)
rmSync(folder, { recursive: true })

const handle = open(record)
let found = null
for (let i = 0; i < looks; i++) found = json(mk.mk_hindsight(handle, 0))
check(found.looks === looks && found.score === native.score, 'as many points as natively', JSON.stringify(found))
check(found.positions === native.positions && found.found_after === native.found_after, 'by the same looks')
const line = text(mk.mk_hindsight_record(handle))
const actions = line.trim().split('\n').slice(1, -1).map((one) => JSON.parse(one).do)
check(actions.join() === native.record.join(), 'the same line')
check(score(line) === found.score && found.score > score(record), 'its record makes the points')
check(!JSON.parse(line.split('\n')[0]).names, 'and names nobody')
check(mk.mk_acting(open(line)) === 0, 'the record can be opened')

const unfinished = open(record.split('\n').slice(0, 3).join('\n'))
check(refused(() => json(mk.mk_hindsight(unfinished, 0))) !== null, 'a game that is going on is refused')
check(refused(() => text(mk.mk_hindsight_record(unfinished))) !== null, 'and has no line')
const two = open(meikyu(['play', 'diminuendo', '--seats', 'random,random', '--seed', 'two', '--record', '-']))
check(refused(() => json(mk.mk_hindsight(two, 0)))?.code === 'options', 'a game of two is refused')
mk.mk_close(handle)
check(refused(() => json(mk.mk_hindsight(handle, 0))) !== null, 'a match that was closed is not looked at')
finish()
