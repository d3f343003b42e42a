// What the page of a run must say, made anew from the whole numbers of its run.part: own statistics, own verdicts, own words.
// Nothing here is shared with src/lab, so that a sentence and its fact are told by two.
import { readFileSync } from 'node:fs'

// ---- Distributions, by adding up their densities -----------------------------------------------------

function integral(f, from, to, steps = 4000) {
  const step = (to - from) / steps
  let sum = f(from) + f(to)
  for (let i = 1; i < steps; i++) sum += (i % 2 ? 4 : 2) * f(from + i * step)
  return (sum * step) / 3
}
const normalOutside = (z) => (z > 12 ? 0 : (2 * integral((x) => Math.exp((-x * x) / 2), z, z + 12)) / Math.sqrt(2 * Math.PI))
/** Student's t is sqrt(freedom) times the tangent of an angle whose density is a power of its cosine. */
function studentOutside(t, freedom) {
  const density = (angle) => Math.cos(angle) ** (freedom - 1)
  const reach = Math.min(Math.PI / 2, 12 / Math.sqrt(freedom))
  const from = Math.atan(t / Math.sqrt(freedom))
  return from >= reach ? 0 : integral(density, from, reach) / integral(density, 0, reach)
}
function quantile(outside, doubt) {
  let [low, high] = [0, 1]
  while (outside(high) > doubt) high *= 2
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (outside(middle) > doubt) low = middle
    else high = middle
  }
  return high
}
const known = new Map()
function cached(kind, freedom, doubt) {
  const key = `${kind} ${freedom} ${doubt}`
  if (!known.has(key)) known.set(key, quantile(kind === 'z' ? normalOutside : (t) => studentOutside(t, freedom), doubt))
  return known.get(key)
}

// ---- Estimates ---------------------------------------------------------------------------------------

const share = (hits, count) => ({ value: count ? hits / count : 0, count })
/** Games of a deal tell less than as many games apart. */
function shareOfSets([sum, squares], sets, games) {
  const p = games ? sum / games : 0
  const apart = games * p * (1 - p)
  if (sets === games) return { value: p, count: games }
  if (sets < 8 || apart <= 0) return { value: p, count: sets }
  const shown = ((squares - (sum * sum) / sets) * sets) / (sets - 1)
  return { value: p, count: shown <= apart ? games : Math.max(sets, (games * apart) / shown) }
}
function mean([sum, squares], sets, games) {
  const variance = sets > 1 ? Math.max(0, ((squares - (sum * sum) / sets) * sets) / (sets - 1)) : 0
  return { value: games ? sum / games : 0, error: games ? Math.sqrt(variance) / games : 0, freedom: sets - 1 }
}

function interval(e, doubt = 0.05) {
  if (e.count !== undefined) {
    if (e.count <= 0) return [0, 0, 1]
    const z = cached('z', 0, doubt)
    const spread = (z * z) / e.count
    const centre = (e.value + spread / 2) / (1 + spread)
    const reach = (z / (1 + spread)) * Math.sqrt((e.value * (1 - e.value)) / e.count + spread / (4 * e.count))
    return [e.value, Math.max(0, centre - reach), Math.min(1, centre + reach)]
  }
  const reach = e.freedom > 0 && e.error > 0 ? e.error * cached('t', e.freedom, doubt) : 0
  return [e.value, e.value - reach, e.value + reach]
}
function doubtOf(e, claim) {
  const off = Math.abs(e.value - claim)
  if (off === 0) return 1
  if (e.count !== undefined) return e.count > 0 ? normalOutside(off / Math.sqrt((claim * (1 - claim)) / e.count)) : 1
  if (e.freedom < 1) return 1
  return e.error > 0 ? studentOutside(off / e.error, e.freedom) : 0.5 ** e.freedom
}

/** Holm: sides by index, 1 or -1 or 0, and how many there are. Three or fewer are judged each by itself. */
function judge(cases) {
  const asked = cases.flatMap((c, i) => (c ? [{ ...c, i, doubt: doubtOf(c.estimate, c.claim) }] : []))
  asked.sort((a, b) => a.doubt - b.doubt)
  const side = cases.map(() => 0)
  for (const [k, c] of asked.entries()) {
    if (c.doubt > 0.05 / (asked.length > 3 ? asked.length - k : 1)) break
    side[c.i] = c.estimate.value > c.claim ? 1 : -1
  }
  const count = (wanted) => side.filter((s) => s === wanted).length
  return { side, asked: asked.length, above: count(1), below: count(-1), open: asked.length - count(1) - count(-1) }
}

/** The most and the least of {estimate, from, unit}; apart if intervals that hold for all of them together are. */
function range(figures) {
  const there = figures.flatMap((f, i) => (f ? [{ ...f, i }] : []))
  const read = (f, doubt) => interval(f.estimate, doubt).map((x) => (x - (f.from ?? 0)) / (f.unit ?? 1))
  if (there.length === 0) return { count: 0 }
  const value = (f) => (f.estimate.value - (f.from ?? 0)) / (f.unit ?? 1)
  const most = there.reduce((a, b) => (value(b) > value(a) ? b : a))
  const least = there.reduce((a, b) => (value(b) < value(a) ? b : a))
  const doubt = there.length > 3 ? 0.05 / there.length : 0.05
  const apart = there.length > 1 && read(most, doubt)[1] > read(least, doubt)[2]
  const high = read(most)
  const low = read(least)
  return { count: there.length, most: most.i, least: least.i, apart, high, low, constant: there.length > 1 && low[1] === high[2] }
}

// ---- The run -----------------------------------------------------------------------------------------

const WIN = 60
/** Numbers of a ledger: a list begins with how many zeros were left out before it. */
function field(ledger, name) {
  const [zeros = 0, ...rest] = ledger[name] ?? []
  return (i) => (i < zeros ? 0 : (rest[i - zeros] ?? 0))
}
export function readRun(path) {
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  const { kind, run } = JSON.parse(head)
  return { kind, run, ledgers: lines.slice(0, -1).map((line) => JSON.parse(line).ledger) }
}
function variantOf(setup, ledger, run, things) {
  const one = (name) => field(ledger, name)(0)
  const sum = (name, i = 0, unit = 1) => [field(ledger, name)(2 * i) / unit, field(ledger, name)(2 * i + 1) / unit / unit]
  const [deals, games, seats] = [one('deals'), one('games'), setup.seats]
  const seatsOf = (name) => Array.from({ length: seats }, (_, i) => shareOfSets(sum(name, i, WIN), deals, games))
  const even = (1 - one('nobody') / (games || 1)) / seats
  const turned = seats > 1 && Array.from({ length: seats }, (_, i) => sum('turns', i)[0]).some((won) => won > 0)
  const often = (hits, count) => share((hits * deals) / games, (count * deals) / games)
  const each = (name, count, i = 0) => {
    const e = mean(sum(name, i), count, count)
    return { ...e, error: e.error / Math.sqrt(deals / games), freedom: Math.floor((count * deals) / games) - 1 }
  }
  const pairs = field(ledger, 'luck')(0)
  return {
    seats, deals, games, even, turned, one, sum, each, often, pairs,
    wins: seatsOf('wins'),
    turns: seatsOf('turns'),
    paced: one('paced') > 0 && !run.wins_only,
    skilled: Boolean(run.other) && pairs > 0,
    skill: shareOfSets(sum('skill', 0, WIN), pairs, pairs * seats),
    worth: things.map((_, i) => mean(sum('worth', i, WIN), deals, deals * seats)),
    points: things.map((_, i) => mean(sum('worth_margin', i), deals, deals * seats)),
  }
}
/** All variants with so many seats as one. */
function joined(ledgers) {
  const sum = {}
  for (const name of new Set(ledgers.flatMap((ledger) => Object.keys(ledger)))) {
    const size = Math.max(...ledgers.map((ledger) => (ledger[name]?.[0] ?? 0) + (ledger[name]?.length ?? 0)))
    sum[name] = [0, ...Array.from({ length: size }, (_, i) => ledgers.reduce((total, ledger) => total + field(ledger, name)(i), 0))]
  }
  return sum
}

// ---- Words -------------------------------------------------------------------------------------------

/** As printf rounds: of two that are as near the even one. */
function fixed(x, digits) {
  const units = x * 10 ** digits
  const below = Math.floor(units)
  return (units - below === 0.5 ? (below + (below % 2 ? 1 : 0)) / 10 ** digits : x).toFixed(digits)
}
const f1 = (x) => fixed(x, 1)
const percent = (x, digits = 1) => fixed(100 * x, digits)
const three = ([value, low, high], digits = 1, unit = 100) => `${fixed(unit * value, digits)} % (${fixed(unit * low, digits)} to ${fixed(unit * high, digits)})`
const together = (asked) => (asked > 3 ? ` (Holm's correction for ${asked} comparisons)` : '')
const heldTogether = (count) => (count > 3 ? ` (by intervals that hold for all ${count} together)` : '')
const pickedOne = (count) => (count > 3 ? `, picked as the most extreme of ${count}` : '')
const pickedBoth = (count) => (count > 3 ? `; picked as the extremes of ${count}` : '')
const withSeats = (seats) => (seats === 1 ? 'Alone' : `With ${seats} seats`)

function contrast(r, names, { most, least, same, unit, scale = 1, digits }) {
  const end = (i, [value, low, high]) =>
    `${names[i]}, ${fixed(scale * value, digits)}${unit} (${fixed(scale * low, digits)} to ${fixed(scale * high, digits)})`
  if (r.count < 2) return []
  const [a, b] = [r.low[0], r.high[0]].map((x) => fixed(scale * x, digits))
  if (r.constant || (r.apart && a === b)) return [`${same}: ${a}${unit} in all variants.`]
  if (r.apart) return [`${most}: ${end(r.most, r.high)}; ${least}: ${end(r.least, r.low)}${pickedBoth(r.count)}.`]
  return [`${same}: ${a === b ? a : `${a} to ${b}`}${unit}; the most and the least cannot be told from each other.`]
}

function begins(variants, names, saidOf, truth) {
  const verdicts = judge(variants.map((v) => v.turned && { estimate: v.turns[0], claim: v.even }))
  const r = range(variants.map((v) => v.turned && { estimate: v.turns[0], unit: v.even }))
  if (r.count === 0) return []
  if (r.count === 1) {
    const v = variants[r.most]
    const words = {
      1: 'Between these bots beginning is likely an advantage',
      '-1': 'Between these bots beginning is likely a handicap',
      0: 'Whether beginning helps these bots cannot be told',
    }[verdicts.side[r.most]]
    const [rate, low, high] = interval(v.turns[0]).map((x) => percent(x))
    return [`${saidOf(r.most)}${words}: whoever begins wins ${rate} % (95 %: ${low} to ${high}); an even share is ${percent(v.even)} %${truth(r.most)}.`]
  }
  if (verdicts.above + verdicts.below === 0)
    return [`Whether beginning helps these bots cannot be told in any of the ${r.count} variants${together(r.count)}.`]
  const list = [
    `Of ${r.count} variants beginning is likely an advantage between these bots in ${verdicts.above} and likely a handicap in ` +
      `${verdicts.below}; in ${verdicts.open} it cannot be told${together(r.count)}.`,
  ]
  const stands = (words, i) => {
    const [rate, low, high] = interval(variants[i].turns[0]).map((x) => percent(x))
    list.push(`${words}: ${names[i]}; whoever begins wins ${rate} % (${low} to ${high}; even: ${percent(variants[i].even)})${pickedOne(r.count)}${truth(i)}.`)
  }
  if (verdicts.side[r.most] > 0) stands('Beginning helps these bots most', r.most)
  if (verdicts.side[r.least] < 0) stands('Beginning costs these bots most', r.least)
  return list
}

/** Options that differ between variants, by key. */
const variedOptions = (setups) => Object.keys(setups[0].options).filter((key) => setups.some((v) => v.options[key] !== setups[0].options[key]))

/** Where from fair, which is 0, each variant lies: by intervals that hold for all of them together. */
function reaches(figures) {
  const count = figures.filter(Boolean).length
  return figures.map((f) => {
    if (!f) return null
    const [, low, high] = interval(f.estimate, count > 3 ? 0.05 / count : 0.05).map((x) => (x - f.from) / f.unit)
    const ends = [Math.abs(low), Math.abs(high)]
    const value = f.estimate.count === undefined ? signed(f.estimate.value, 2) : `${percent(f.estimate.value)} %`
    return { near: low <= 0 && high >= 0 ? 0 : Math.min(...ends), far: Math.max(...ends), value }
  })
}

/** What another value of one option alone does for variants with an edge. `varied`: the options that names are made of. */
function fair(setups, names, varied, { figures, side, within, words }) {
  const reach = reaches(figures)
  const count = reach.filter(Boolean).length
  const same = (a, b, key) =>
    a.seats === b.seats && a.iterations === b.iterations && Object.keys(a.options).every((k) => (a.options[k] === b.options[k]) === (k !== key))
  const examples = (list, told) =>
    list.length === 0 ? '' : `: ${list.slice(0, 8).map(told).join('; ')}${list.length > 8 ? `; and ${list.length - 8} more` : ''}`
  return varied.flatMap((key, place) => {
    const choice = (i) => names[i].split(', ')[place]
    const option = choice(0).replace(/ \S+$/, '')
    const cases = setups.flatMap((setup, i) => {
      const others = setups.flatMap((other, j) => (reach[j] && same(setup, other, key) ? [j] : []))
      if (!reach[i] || !side[i] || others.length === 0) return []
      const mends = others.filter((j) => reach[j].far <= within && reach[j].far < reach[i].near).sort((a, b) => reach[a].far - reach[b].far)
      const stuck = others.every((j) => reach[j].near > within)
      return [{ i, by: mends[0], fate: reach[i].far <= within ? 'fine' : mends.length ? 'mended' : stuck ? 'stuck' : 'open' }]
    })
    if (cases.length === 0) return []
    const of = (fate) => cases.filter((c) => c.fate === fate)
    const self = ({ i }) => `${names[i]} (${reach[i].value})`
    const list = [
      `What would make the start fair: ${words[0]} another ${option} alone likely brings ${words[1]} in ${of('mended').length} of ${cases.length} ` +
        `variants with a likely edge${heldTogether(count)}${examples(of('mended'), (c) => `${self(c)} by ${choice(c.by)} (${reach[c.by].value})`)}.`,
    ]
    if (of('mended').length === cases.length) return list
    return [
      ...list,
      `Variants that are likely as near as that already: ${of('fine').length}; for which it cannot be told: ${of('open').length}; ` +
        `that likely no other ${option} of this run mends: ${of('stuck').length}${examples(of('stuck'), self)}.`,
    ]
  })
}
function fairBetweenBots(variants, setups, names) {
  const varied = variedOptions(setups)
  const { side } = judge(variants.map((v) => v.turned && { estimate: v.turns[0], claim: v.even }))
  const figures = variants.map((v) => v.turned && { estimate: v.turns[0], from: v.even, unit: v.even })
  const words = ['between these bots', 'whoever begins within 20 % of an even share (with 2 seats 40 to 60 %)']
  return varied.length < 2 ? [] : fair(setups, names, varied, { figures, side, within: 0.2, words })
}
function fairInTruth(ledgers, setups, names, varied) {
  const of = (estimate, from, unit) => ({
    figures: ledgers.map((ledger) => solvedDeals(ledger) > 0 && { estimate: estimate(ledger), from, unit }),
    side: judgeAll(ledgers, estimate, from).side,
  })
  const wins = { ...of(ofDeals('wins'), 0.5, 0.5), within: 0.2, words: ['under perfect play', 'wins of whoever begins to 40 to 60 % of the deals'] }
  const points = { ...of(valueOf, 0, 1), within: 1, words: ['under perfect play', 'what beginning is worth within 1 point of 0'] }
  return varied.length < 2 ? [] : [wins, points].flatMap((look) => fair(setups, names, varied, look))
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
function places(variants, saidOf) {
  const cases = variants.flatMap((v, i) =>
    v.turned && v.seats > 2 ? v.turns.slice(1).map((estimate, k) => ({ estimate, claim: v.even, variant: i, place: k + 1 })) : [],
  )
  const verdicts = judge(cases)
  if (verdicts.asked === 0) return []
  const list = variants.length > 12 ? [] : variants.flatMap((v, i) => {
    const told = cases.flatMap((c, k) => {
      const side = verdicts.side[k]
      return c.variant === i && side ? [`the ${ORDINALS[c.place]} wins ${three(interval(c.estimate))}, likely ${side > 0 ? 'more' : 'less'}`] : []
    })
    return told.length ? [`${saidOf(i)}Of the places clockwise from whoever begins ${told.join('; ')} than an even share of ${percent(v.even)} %.`] : []
  })
  return [
    ...list,
    `Of the ${verdicts.asked} places after the first in all variants, those that likely win more than an even share: ${verdicts.above}; ` +
      `likely less: ${verdicts.below}; that cannot be told: ${verdicts.open}${together(verdicts.asked)}.`,
  ]
}

function seatsAtOnce(variants) {
  const verdicts = judge(
    variants.flatMap((v) => (v.turned || v.seats === 1 || v.one('nobody') >= v.games ? [] : v.wins.map((estimate) => ({ estimate, claim: v.even })))),
  )
  if (verdicts.asked === 0) return []
  return [
    `Nobody begins: all act at once. Of the ${verdicts.asked} seats in all variants, those that likely win more than an even share: ` +
      `${verdicts.above}; likely less: ${verdicts.below}; that cannot be told: ${verdicts.open}${together(verdicts.asked)}.`,
  ]
}

function withoutWinner(groups) {
  const of = (words, name) => {
    const list = groups.flatMap((g) => (g.seats > 1 && g.one(name) / g.games >= 0.005 ? [`${percent(g.one(name) / g.games)} % with ${g.seats} seats`] : []))
    return list.length ? [`${words}: ${list.join(', ')}.`] : []
  }
  return [...of('Drawn games', 'draws'), ...of('Games that nobody wins', 'nobody')]
}

function pace(variants, names, saidOf) {
  const lead = range(variants.map((v) => v.paced && { estimate: v.each('lead_changes', v.one('paced')) }))
  const settled = range(variants.map((v) => v.paced && { estimate: v.often(v.one('decided'), v.one('paced')) }))
  if (lead.count === 1) {
    const v = variants[lead.most]
    const [rate, low, high] = settled.high.map((x) => percent(x, 0))
    const games = v.one('paced')
    return [
      `${saidOf(lead.most)}The lead changes ${f1(v.sum('lead_changes')[0] / games)} times a game. ${rate} % of the games (${low} to ${high}) are ` +
        `decided before the last round: somebody leads alone, and wins. ${percent(v.one('behind') / games, 0)} % of the winners were behind at some ` +
        `point; at worst the winner was ${f1(v.sum('drama')[0] / games / 1000)} points behind on average.`,
    ]
  }
  const said = '(somebody leads alone, and wins)'
  return [
    ...contrast(lead, names, { most: 'The lead changes most', least: 'least', same: 'Changes of the lead', unit: ' a game', digits: 1 }),
    ...contrast(settled, names, {
      most: `Most often decided before the last round ${said}`,
      least: 'least often',
      same: `Games decided before the last round ${said}`,
      unit: ' %',
      scale: 100,
      digits: 0,
    }),
  ]
}

function lengths(variants, names) {
  const r = range(variants.map((v) => v.sum('length')[0] > 0 && { estimate: v.each('length', v.games) }))
  if (r.count !== 1)
    return contrast(r, names, { most: 'Longest games', least: 'shortest', same: 'Length', unit: ' actions on average', digits: 1 })
  const v = variants[r.most]
  const actions = v.sum('length')[0]
  return [
    `A game takes ${fixed(actions / v.games, 0)} actions on average (the shortest ${v.one('shortest')}, the longest ${v.one('longest')}), ` +
      `${fixed(v.one('decisions') / v.games, 0)} of them real choices; there are ${f1(v.one('legal') / actions)} legal actions on average.`,
  ]
}

const signed = (x, digits = 1) => (x >= 0 ? '+' : '') + fixed(x, digits)
function alone(variants, run, saidOf, strong, weak) {
  return variants.flatMap((v, i) => {
    if (v.seats > 1) return []
    const [points, low, high] = interval(v.each('score', v.games)).map(f1)
    const list = [`${saidOf(i)}${run.bots} makes ${points} points on average (95 %: ${low} to ${high}).`]
    const [more, less, most] = interval(mean(v.sum('skill_margin'), v.pairs, v.pairs)).map((x) => signed(x))
    if (v.skilled) list.push(`${saidOf(i)}On the same deals ${strong} makes ${more} points over ${weak} (${less} to ${most}).`)
    return list
  })
}

function skills(variants, names, saidOf, strong, weak) {
  const verdicts = judge(variants.map((v) => v.skilled && v.seats > 1 && { estimate: v.skill, claim: 1 / v.seats }))
  const of = (wanted) => range(
    variants.map((v, i) => v.skilled && v.seats > 1 && verdicts.side[i] < 0 === wanted && { estimate: v.skill, from: 1 / v.seats, unit: 1 - 1 / v.seats }),
  )
  const [r, bad] = [of(false), of(true)]
  const list = []
  const told = (i) => {
    const [rate, low, high] = interval(variants[i].skill).map((x) => percent(x))
    return `${rate} % (${low} to ${high}; even: ${percent(1 / variants[i].seats)})`
  }
  if (r.count === 1) list.push(`${saidOf(r.most)}Skill: one ${strong} among ${weak} wins ${told(r.most)}.`)
  else if (r.count > 1 && verdicts.above > 0)
    list.push(
      `Skill decides most: ${names[r.most]}, one ${strong} among ${weak} wins ${told(r.most)}; least: ${names[r.least]}, ${told(r.least)}` +
        `${r.apart ? pickedBoth(r.count) : ' (what lies between may be chance)'}.`,
    )
  else if (r.count > 1) list.push(`Whether ${strong} plays better than ${weak} cannot be told in any of the ${r.count} variants.`)
  if (bad.count)
    list.push(
      `In ${bad.count} of ${variants.length} variants ${strong} likely does worse than ${weak}, most of all with ${names[bad.least]}: ` +
        `${three(interval(variants[bad.least].skill))}${pickedOne(verdicts.asked)}. Whatever is said there says more of the bot than of the game.`,
    )
  return list
}

/** Variants that differ in iterations only, the least first. */
function curves(variants, run) {
  const key = (i) => JSON.stringify([run.variants[i].seats, run.variants[i].options])
  const keys = [...new Set(variants.flatMap((v, i) => (v.skilled ? [key(i)] : [])))]
  return keys.map((k) => variants.flatMap((v, i) => (v.skilled && key(i) === k ? [i] : [])).sort((a, b) => run.variants[a].iterations - run.variants[b].iterations))
}
function thinking(variants, run, strong, weak) {
  const estimate = (v) => (v.seats === 1 ? mean(v.sum('skill_margin'), v.pairs, v.pairs) : v.skill)
  const verdicts = judge(variants.map((v) => v.skilled && { estimate: estimate(v), claim: v.seats === 1 ? 0 : 1 / v.seats }))
  return curves(variants, run).flatMap((curve) => {
    const seats = variants[curve[0]].seats
    const rates = curve.map((i) => interval(estimate(variants[i])))
    const iterations = curve.map((i) => run.variants[i].iterations)
    const told = (r) => (seats === 1 ? `${signed(r[0])} (${signed(r[1])} to ${signed(r[2])})` : three(r))
    const list = curve.map((_, k) => `${iterations[k]}: ${told(rates[k])}`).join(', ')
    const points =
      seats === 1
        ? `What thinking is worth alone: points of ${strong} over ${weak} on the same deals, by iterations a decision: ${list}.`
        : `What thinking is worth with ${seats} seats: wins of one ${strong} among ${weak} (even: ${percent(1 / seats)} %), by iterations a decision: ${list}.`
    const last = curve.findLastIndex((i) => verdicts.side[i] <= 0)
    const from =
      last + 1 < curve.length
        ? `from ${iterations[last + 1]} iterations on ${strong} likely does better than ${weak}`
        : `it cannot be told from where on ${strong} does better than ${weak}`
    const [few, many] = [rates[0], rates.at(-1)]
    const [least, most] = [iterations[0], iterations.at(-1)]
    const side = many[1] > few[2] ? 'better' : many[2] < few[1] ? 'worse' : ''
    const ends = side ? `${most} iterations are likely ${side} than ${least}` : `whether ${most} iterations are better than ${least} cannot be told`
    return [points, `${withSeats(seats)} ${from}${together(verdicts.asked)}; ${ends}.`]
  })
}

function worths(g, things, tried) {
  const estimates = things.map((_, i) => tried[i] && (g.seats === 1 ? g.points[i] : g.worth[i]))
  const verdicts = judge(estimates.map((estimate) => estimate && { estimate, claim: 0 }))
  if (verdicts.asked === 0 || g.deals < 2) return []
  const unit = g.seats === 1 ? 1 : 100
  const [makes, what] = g.seats === 1 ? ['makes', 'points'] : ['wins', 'games of a hundred']
  const worth = (i) => interval(estimates[i]).map((x) => unit * x)
  const best = (side, any, except) => {
    const fit = estimates.flatMap((e, i) => (e && i !== except && (any || verdicts.side[i] === side) ? [i] : []))
    return fit.length ? fit.reduce((a, b) => (side * estimates[b].value > side * estimates[a].value ? b : a)) : -1
  }
  const list = []
  if (verdicts.above) {
    const first = best(1)
    const next = best(1, true, first)
    const [value, low, high] = worth(first)
    const perhaps = next >= 0 && worth(next)[2] >= low ? ` Perhaps ${things[next]} is worth as much: ${f1(worth(next)[0])} (${f1(worth(next)[1])} to ${f1(worth(next)[2])}).` : ''
    list.push(
      `${withSeats(g.seats)} ${things[first]} is likely worth most: whoever leaves it alone ${makes} ${f1(value)} ${what} fewer ` +
        `(${f1(low)} to ${f1(high)})${pickedOne(verdicts.asked)}.${perhaps}`,
    )
  } else {
    const first = best(1, true)
    const [value, low, high] = worth(first).map(f1)
    list.push(`${withSeats(g.seats)} nothing that was tried can be told from worthless to this bot; the most may be ${things[first]}: ${value} ${what} (${low} to ${high}).`)
  }
  if (verdicts.below) {
    const last = best(-1)
    const [value, low, high] = worth(last)
    list.push(
      `${withSeats(g.seats)} this bot would likely do better without ${things[last]}: it then ${makes} ${f1(-value)} ${what} more ` +
        `(${f1(-high)} to ${f1(-low)})${pickedOne(verdicts.asked)}.`,
    )
  }
  const doubt = verdicts.asked > 3 ? 0.05 / verdicts.asked : 0.05
  const unseen = interval(share(0, g.deals), doubt)[2]
  const missed = estimates.flatMap((e, i) => (e && unit * interval(e, doubt)[2] < 1 && unseen < 0.01 ? [i] : []))
  const named = missed.slice(0, 8).map((i) => `${things[i]}, ${f1(worth(i)[0])} (${f1(worth(i)[1])} to ${f1(worth(i)[2])})`)
  if (missed.length)
    list.push(
      `${withSeats(g.seats)} this bot likely hardly misses ${missed.length} of ${verdicts.asked} things that were tried: leaving one alone ` +
        `costs less than 1 ${g.seats === 1 ? 'point' : 'game of a hundred'}${heldTogether(verdicts.asked)}: ${named.join('; ')}.`,
    )
  const counts = [
    [verdicts.above, 'likely worth something'],
    [verdicts.below, 'likely harmful to this bot'],
    [verdicts.open, 'that cannot be told from worthless'],
  ].filter(([count]) => count)
  if (verdicts.asked > 1)
    list.push(`${withSeats(g.seats)} ${verdicts.asked} things were tried: ${counts.map(([count, words]) => `${count} ${words}`).join(', ')}${together(verdicts.asked)}.`)
  return list
}

/** What is known exactly of variants that a run of solve has too, before what bots did. */
function knownFirst(variants, run, names, solved) {
  const hides = (v) => run.game !== 'seekers' || [14, 15, 16, 17, 19].includes(v.options.rule)
  const solvable = run.variants.filter((v) => !hides(v)).length
  if (!solved) {
    const end = 'can be solved exactly (meikyu lab solve). What follows is about these bots.'
    if (!solvable) return []
    return variants.length === 1
      ? [`Nothing is hidden here and nothing left to chance after the deal: given time, deals ${end}`]
      : [`${solvable} of the ${variants.length} variants hide nothing and leave nothing to chance after the deal: given time, they ${end}`]
  }
  const there = variants.flatMap((v, i) => (solved.of[i] === undefined ? [] : [i]))
  const some = { run: solved.run, ledgers: there.map((i) => solved.of[i]) }
  const saidOf = (k) => (variants.length > 1 ? `${names[there[k]][0].toUpperCase()}${names[there[k]].slice(1)}: ` : '')
  const truths = judge(some.ledgers.map((ledger) => ({ estimate: valueOf(ledger), claim: 0 })))
  const bots = judge(variants.map((v) => v.turned && { estimate: v.turns[0], claim: v.even }))
  const contrary = there.filter((i, k) => bots.side[i] * truths.side[k] < 0)
  const list = contrary.slice(0, 4).map((i) => `${names[i]} (${percent(variants[i].turns[0].value)} % won${solved.truth(i)})`)
  const both = there.filter((i) => variants[i].turned)
  const told = [
    `Solved exactly: ${there.length} of ${variants.length}. First what is true of them, then what these bots make of it.`,
    ...outcomeSentences(some, there.map((i) => names[i]), saidOf),
    ...fairInTruth(some.ledgers, there.map((i) => ({ ...run.variants[i], iterations: 0 })), there.map((i) => names[i]), variedOptions(run.variants)),
    `Variants in which these bots say the contrary, beginning being likely one thing to them and likely the other in truth: ` +
      `${contrary.length}${list.length ? `: ${list.join(', ')}` : ''}.`,
  ]
  if (both.length < 10) return told
  const x = both.map((i) => variants[i].turns[0].value / variants[i].even)
  const y = both.map((i) => valueOf(solved.of[i]).value)
  const average = (list) => list.reduce((a, b) => a + b, 0) / list.length
  const product = (a, b) => average(a.map((value, i) => (value - average(a)) * (b[i] - average(b))))
  const r = product(x, y) / Math.sqrt(product(x, x) * product(y, y))
  const ends = [-1, 1].map((side) => Math.tanh(Math.atanh(r) + (side * cached('z', 0, 0.05)) / Math.sqrt(both.length - 3)))
  return [
    ...told,
    `What whoever begins wins between these bots and the points of perfect play have a correlation of ${fixed(r, 2)} ` +
      `(${fixed(ends[0], 2)} to ${fixed(ends[1], 2)}) over ${both.length} solved variants.`,
  ]
}

/** A run of solve, by the variants of a balance. */
function solvedOf({ run, ledgers }, solved) {
  if (!solved) return null
  const key = (v) => JSON.stringify([v.seats, v.options])
  const of = run.variants.map((v) => {
    const ledger = solved.ledgers[solved.run.variants.findIndex((other) => key(other) === key(v))]
    return ledger && solvedDeals(ledger) > 0 ? ledger : undefined
  })
  if (of.every((ledger) => ledger === undefined)) return null
  const truth = (i) => {
    if (of[i] === undefined) return ''
    const [points, low, high] = interval(valueOf(of[i])).map((value) => signed(value, 2))
    return `; perfect play: ${points} points (${low} to ${high})`
  }
  return { run: solved.run, of, truth }
}

/** `names` of the variants; `things` by number as {id, words}; `order` of bots, weakest first. */
export function balanceSentences({ run, ledgers }, names, things, order, solvedRun) {
  const solved = solvedOf({ run, ledgers }, solvedRun)
  const words = things.map((thing) => thing.words)
  const variants = ledgers.map((ledger, i) => variantOf(run.variants[i], ledger, run, things))
  const saidOf = (i) => (variants.length > 1 ? `${names[i][0].toUpperCase()}${names[i].slice(1)}: ` : '')
  const sizes = [...new Set(variants.map((v) => v.seats))].sort()
  const groups = sizes.map((seats) =>
    variantOf({ seats }, joined(ledgers.filter((_, i) => variants[i].seats === seats)), run, things),
  )
  const [weak, strong] = [run.bots, run.other].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const varied = new Set(run.variants.map((v) => v.iterations)).size > 1
  const tried = things.map((thing) => run.without.includes(thing.id))
  return [
    ...knownFirst(variants, run, names, solved),
    ...begins(variants, names, saidOf, solved?.truth ?? (() => '')),
    ...fairBetweenBots(variants, run.variants, names),
    ...places(variants, saidOf),
    ...seatsAtOnce(variants),
    ...withoutWinner(groups),
    ...pace(variants, names, saidOf),
    ...lengths(variants, names),
    ...(varied ? thinking(variants, run, strong, weak) : alone(variants, run, saidOf, strong, weak)),
    ...skills(variants, names, saidOf, strong, weak).filter((text) => !varied || text.includes('likely does worse')),
    ...groups.flatMap((g) => worths(g, words, tried)),
  ]
}

// ---- Deals that were solved --------------------------------------------------------------------------

const one = (ledger, name, i = 0) => field(ledger, name)(i)
const solvedDeals = (ledger) => one(ledger, 'deals') - one(ledger, 'unsolved')
/** Points ahead of whoever begins. Deals that are all alike: as if one more were a point off. */
function valueOf(ledger) {
  const count = solvedDeals(ledger)
  const estimate = mean([one(ledger, 'value', 0), one(ledger, 'value', 1)], count, count)
  return estimate.error > 0 ? estimate : { ...estimate, error: 1 / (count + 1), freedom: count }
}
const ofDeals = (name) => (ledger) => share(one(ledger, name), solvedDeals(ledger))
const rangeOf = (ledgers, estimate) => range(ledgers.map((ledger) => solvedDeals(ledger) > 0 && { estimate: estimate(ledger) }))
const judgeAll = (ledgers, estimate, claim) => judge(ledgers.map((ledger) => solvedDeals(ledger) > 0 && { estimate: estimate(ledger), claim }))

/** Who wins, and by how much. */
function outcomeSentences({ ledgers }, names, saidOf) {
  const [won, edge] = [rangeOf(ledgers, ofDeals('wins')), rangeOf(ledgers, valueOf)]
  if (edge.count === 0) return []
  if (edge.count === 1) {
    const [points, low, high] = edge.high.map((x) => signed(x, 2))
    return [
      `${saidOf(won.most)}Under perfect play whoever begins wins ${three(won.high, 0).replace(' (', ' of the deals (')}.`,
      `${saidOf(edge.most)}Under perfect play beginning is worth ${points} points (${low} to ${high}).`,
    ]
  }
  const [winners, verdicts] = [judgeAll(ledgers, ofDeals('wins'), 0.5), judgeAll(ledgers, valueOf, 0)]
  return [
    `Under perfect play whoever begins likely wins most deals in ${winners.above} of ${won.count} variants and likely loses most in ` +
      `${winners.below}; in ${winners.open} it cannot be told${together(won.count)}.`,
    ...contrast(won, names, {
      most: 'Under perfect play whoever begins wins most often',
      least: 'least often',
      same: 'Wins of whoever begins under perfect play',
      unit: ' % of the deals',
      scale: 100,
      digits: 0,
    }),
    `Under perfect play beginning likely gains points in ${verdicts.above} of ${edge.count} variants and likely costs points in ` +
      `${verdicts.below}; in ${verdicts.open} it cannot be told${together(edge.count)}.`,
    ...contrast(edge, names, {
      most: 'Under perfect play beginning is worth most',
      least: 'least',
      same: 'What beginning is worth under perfect play',
      unit: ' points',
      digits: 2,
    }),
  ]
}

function onlySentences(ledgers, names) {
  const only = rangeOf(ledgers, ofDeals('only'))
  if (only.count === 1) return [`Only one first action is best in ${three(only.high, 0).replace(' (', ' of the deals (')}.`]
  return contrast(only, names, {
    most: 'The best first action is most often the only one',
    least: 'least often',
    same: 'Deals with only one best first action',
    unit: ' % of the deals',
    scale: 100,
    digits: 0,
  })
}

export function truthSentences({ run, ledgers }, names) {
  const saidOf = (i) => (ledgers.length > 1 ? `${names[i][0].toUpperCase()}${names[i].slice(1)}: ` : '')
  const total = (name, i) => ledgers.reduce((sum, ledger) => sum + one(ledger, name, i), 0)
  const losses = [run.judged, run.judged2].flatMap((bot, k) => {
    const [games, moves] = [total('games', k), total('moves', k)]
    if (!bot || !games || !moves) return []
    const points = fixed(total('lost', 2 * k) / games, 2)
    const mistakes = three(interval(share(total('mistakes', k), moves))).replace(' (', ' of its choices cost something (')
    return [`${bot} loses ${points} points a game against perfect play, over all variants; ${mistakes}.`]
  })
  const unsolved = total('unsolved', 0)
  return [
    ...outcomeSentences({ ledgers }, names, saidOf),
    ...fairInTruth(ledgers, run.variants, names, variedOptions(run.variants)),
    ...onlySentences(ledgers, names),
    ...losses,
    ...(unsolved ? [`${unsolved} of ${total('deals', 0)} deals were given up as too long to solve; nothing here is about them.`] : []),
  ]
}
