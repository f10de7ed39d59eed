import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanUp } from '../scripts/started-portal.ts'
import { median, report, type Row } from './measure.ts'
import { shareCores } from './overload/share-cores.ts'
import type { Order, Outcome, Second } from './overload/crowd.ts'
import { loopSeconds, portalWithPeople, residentMb, type Person } from './portal-with-people.ts'
import { saveSealer, sealedRead } from './sealed-calls.ts'

/**
 * `npm run bench:overload`: three times as many calls as can be answered, for half a minute. Calls
 * arrive at their rate whether or not the last ones were answered, as people do.
 */
const PEOPLE = 300
const LINES = 32
const TIMES = 3

const portal = await portalWithPeople(3950)
const { pid, port } = portal
await portal.acceptSamples()
const people: Person[] = []
for (let number = 0; number < PEOPLE; number++) people.push(await portal.person(number))
const sealSaves = await saveSealer(portal, people[0]!)

/** For each a read and so many saves. They are sealed one by one, and hold two minutes. */
async function seal(saves: number): Promise<Order['people']> {
  const sealed: Order['people'] = []
  for (const person of people)
    sealed.push({
      read: await sealedRead(portal, person),
      saves: await sealSaves(person, saves),
    })
  return sealed
}

const child = fork(join(import.meta.dirname, 'overload/crowd-process.ts'), {
  serialization: 'advanced',
})
const hasOwnCore = shareCores(pid, [process.pid, child.pid!])
const send = (order: Omit<Order, 'port'>) =>
  new Promise<Outcome>((resolve) => {
    child.once('message', (outcome: Outcome) => resolve(outcome))
    child.send({ port, ...order })
  })

const good = (list: readonly Second[]) => list.reduce((sum, each) => sum + each.good, 0)
const refused = (list: readonly Second[]) => list.reduce((sum, each) => sum + each.refused, 0)
/** Milliseconds of the good ones; nothing where there were none. */
const usualTime = (list: readonly Second[]) => median(list.flatMap(({ times }) => times)) ?? NaN

async function overload(what: string, saves: number): Promise<void> {
  /** With as many saves for each as will do. */
  const phase = async (seconds: number, pace: Order['pace'], savesEach: number) =>
    send({ seconds, pace, saves, people: await seal(saves > 0 ? savesEach : 0) })
  const capacity = async () => {
    const used = loopSeconds(pid)
    const { seconds, wrong } = await phase(8, { lines: LINES }, 20)
    const cost = ((loopSeconds(pid) - used) * 1e6) / good(seconds)
    // The first second opens the lines.
    return { rate: good(seconds.slice(1)) / (seconds.length - 1), wrong, cost }
  }
  await capacity()
  const before = await capacity()
  const calm = { arrivals: before.rate * 0.3 }
  const quiet = await phase(6, calm, 6)
  const usual = usualTime(quiet.seconds.slice(1))

  const ready = await seal(saves > 0 ? 30 : 0)
  const held: number[] = []
  const watching = new AbortController()
  const watch = (async () => {
    for (; !watching.signal.aborted; await pause(500)) held.push(residentMb(pid))
  })()
  const load = loadavg()[0]!
  const used = loopSeconds(pid)
  const storm = await send({
    seconds: 30,
    pace: { arrivals: before.rate * TIMES },
    saves,
    people: ready,
  })
  const usedByStorm = (loopSeconds(pid) - used) * 1e6
  const after = await phase(15, calm, 10)
  watching.abort()
  await watch
  const again = await capacity()

  const peak = (before.rate + again.rate) / 2
  const kept = good(storm.seconds) / storm.seconds.length / peak
  const isNormal = ({ times, refused }: Second) => refused === 0 && median(times) <= usual * 2
  // Two seconds in a row: what else runs on the machine may disturb one later on.
  const normalAfter = after.seconds.findIndex(
    (second, at) => isNormal(second) && isNormal(after.seconds[at + 1] ?? second),
  )
  const third = Math.floor(60 / 3)
  const grown = Math.max(...held.slice(2 * third, 60)) / Math.max(...held.slice(0, third))
  // What is left of the loop's time once the good ones have theirs.
  const perRefusal = (usedByStorm - good(storm.seconds) * before.cost) / refused(storm.seconds)
  const wrong = [before, quiet, storm, after, again].flatMap((each) => each.wrong)
  const offered = good(storm.seconds) + refused(storm.seconds)
  const rows: Row[] = [
    ['of the peak goodput kept', kept, '≥ 0.80', kept >= 0.8],
    ['normal again after, seconds', normalAfter, '0 to 10', normalAfter >= 0 && normalAfter <= 10],
    ['memory, last ten seconds of the first ten', grown, '≤ 1.10', grown <= 1.1],
    [
      'answers that are neither good nor 503 with Retry-After',
      wrong.length,
      '0',
      wrong.length === 0,
    ],
  ]
  report(`${what}, ${TIMES} times the capacity for 30 s`, rows)
  for (const head of wrong) console.log(head)
  console.log(
    `capacity ${before.rate.toFixed(0)}/s before and ${again.rate.toFixed(0)}/s after; ` +
      `${(offered / 30).toFixed(0)}/s were answered, ${(refused(storm.seconds) / 30).toFixed(0)}/s of them with 503, ` +
      `${storm.unsent} not sent; median ${usual.toFixed(1)} ms when quiet, ` +
      `${usualTime(storm.seconds).toFixed(1)} ms in the storm, ` +
      `${usualTime(after.seconds).toFixed(1)} ms afterwards; ` +
      `event loop ${before.cost.toFixed(0)} µs a good call, ${perRefusal.toFixed(0)} µs a refusal; ` +
      `memory ${held[0]!.toFixed(0)} to ${Math.max(...held).toFixed(0)} MB; load average ${load.toFixed(1)}`,
  )
}

if (!hasOwnCore) console.log('the crowd takes its time from the portal: there is no core for it')
await overload('reads of somebody logged in', 0)
await overload('nine reads and a save', 1)
child.disconnect()
await portal.database.end()
await cleanUp()
process.exit()
