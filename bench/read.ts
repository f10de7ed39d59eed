import { cleanUp } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'
import { ratePerSecond } from './read/raw-client.ts'
import { setUp } from './read/setup.ts'
import { timeByPart } from './read/time-by-part.ts'

/** `npm run bench:read`: what a read of somebody logged in costs, beside the same select alone. */
const PEOPLE = 64
const LINES = 16
const READS = 600
const ROUNDS = 25

const stage = await setUp(PEOPLE)
const sides = ['portal', 'wired', 'bare'] as const
type Side = (typeof sides)[number]

const rates: Record<Side, number[]> = { portal: [], wired: [], bare: [] }
/** Microseconds of the server's event loop a read; what else runs only ever adds. */
const costs: Record<Side, number[]> = { portal: [], wired: [], bare: [] }
/** The same of PostgreSQL. */
const databaseCosts: Record<Side, number[]> = { portal: [], wired: [], bare: [] }

async function measure(side: Side, count: number) {
  const requests = await stage.requests[side](count)
  const before = [stage.used[side](), stage.databaseUsed()] as const
  const rate = await ratePerSecond(stage.ports[side], requests, LINES)
  const cost = ((stage.used[side]() - before[0]) * 1e6) / count
  const databaseCost = ((stage.databaseUsed() - before[1]) * 1e6) / count
  return { rate, cost, databaseCost }
}

// The first reads compile and plan; they are nobody's figure.
for (const side of sides) await measure(side, 8000)

// In turns, so that a machine busy with something else slows all.
for (let round = 0; round < ROUNDS; round++)
  for (const side of sides) {
    const { rate, cost, databaseCost } = await measure(side, READS)
    rates[side].push(rate)
    costs[side].push(cost)
    databaseCosts[side].push(databaseCost)
  }
const ratioTo = (other: Side) => median(rates.portal.map((rate, n) => rate / rates[other][n]!))
const [toBare, toWired] = [ratioTo('bare'), ratioTo('wired')]
/** Of the processor, not of time: beside other work this is the figure that holds. */
const costOf = (other: Side) => median(costs.portal.map((cost, n) => costs[other][n]! / cost))
const floor = median(costs.wired.map((cost, n) => costs.bare[n]! / cost))

report('a read of somebody logged in', [
  ['reads a second, of a bare route with the same select', toBare, '≥ 0.40', toBare >= 0.4],
  ['the same, of the bare route under the wire protection', toWired, '≥ 0.60', toWired >= 0.6],
])
console.log(
  `of the processor: the bare route ${costOf('bare').toFixed(2)}, under the wire protection ` +
    `${costOf('wired').toFixed(2)} of a read; the protection alone leaves ${floor.toFixed(2)}`,
)
console.log(
  sides
    .map(
      (side) =>
        `${side} ${median(rates[side]).toFixed(0)}/s, ${Math.min(...costs[side]).toFixed(0)} µs ` +
        `and ${median(databaseCosts[side]).toFixed(0)} of the database`,
    )
    .join('; ') + ` (event loop) a read; ${LINES} at once`,
)
/** What a side does when the rest of the machine leaves it alone: the third best of its rounds. */
const undisturbed = (side: Side) => rates[side].toSorted((a, b) => b - a)[2]!
console.log(
  `undisturbed: portal ${undisturbed('portal').toFixed(0)}/s, ` +
    `${(undisturbed('portal') / undisturbed('bare')).toFixed(2)} of the bare route`,
)
const requests = await stage.requests.portal(5000)
const parts = await timeByPart(stage.pid, stage.inspectPort, () =>
  ratePerSecond(stage.ports.portal, requests, LINES),
)
console.log(`\nwhere the time of a read goes (of ${Math.min(...costs.portal).toFixed(0)} µs)`)
for (const [part, share] of parts)
  console.log(`  ${part.padEnd(24)} ${(share * 100).toFixed(1).padStart(5)} %`)
await stage.close()
await cleanUp()
process.exit()
