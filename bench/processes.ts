import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { cleanUp } from '../scripts/started-portal.ts'
import { median } from './measure.ts'
import { backendSeconds, loopSeconds, portalWithPeople, type Portal } from './portal-with-people.ts'
import { ratePerSecond } from './read/raw-client.ts'
import { saveSealer, sealedRead } from './sealed-calls.ts'

/**
 * `npm run bench:processes`: what 1, 2 and 3 web processes of a node answer on the cores of this
 * machine, and where its processors go: web, PostgreSQL, or the caller, who is on it too.
 */
const PROCESSES = [1, 2, 3]
const PEOPLE = 60
const LINES = 24
const READS = Number(process.env.READS ?? 3000)
const ROUNDS = Number(process.env.ROUNDS ?? 7)

type Figure = { rate: number; web: number; database: number; caller: number }
type Side = Awaited<ReturnType<typeof startSide>>

async function startSide(processes: number) {
  const portal = await portalWithPeople(34_000 + processes * 10, {
    WEB_PROCESSES: String(processes),
    ROLES: 'web',
  })
  await portal.acceptSamples()
  const people = []
  for (let n = 0; n < PEOPLE; n++) people.push(await portal.person(n))
  // Held to the end: by its process PostgreSQL is found, and a pool gives up what is idle.
  const held = await portal.database.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sealSaves = await saveSealer(portal, people[0]!)
  const close = async () => {
    held.release()
    await portal.database.end()
  }
  return { processes, portal, people, backend: rows[0]!.pid, sealSaves, close }
}

/** The processes of a node that answer: itself, or those it holds. */
function webPids({ pid }: Portal): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.filter(Boolean).map(Number)]
}

const webSeconds = (portal: Portal) =>
  webPids(portal).reduce((sum, pid) => sum + (loopSeconds(pid) || 0), 0)

/** How many a second, and how many seconds of a processor each part took meanwhile. */
async function measure({ portal, backend }: Side, requests: Buffer[], lines = LINES) {
  const used = () => ({
    web: webSeconds(portal),
    database: backendSeconds(backend),
    caller: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  })
  const [before, begun] = [used(), performance.now()]
  const rate = await ratePerSecond(portal.port, requests, lines)
  const [after, seconds] = [used(), (performance.now() - begun) / 1000]
  const share = (part: keyof typeof before) => (after[part] - before[part]) / seconds
  return { rate, web: share('web'), database: share('database'), caller: share('caller') }
}

const kinds: Record<string, (side: Side) => Promise<Figure>> = {
  'reads of a step': async (side) => {
    const { portal, people } = side
    const requests = Array.from({ length: READS }, (_, n) =>
      sealedRead(portal, people[n % PEOPLE]!),
    )
    return measure(side, await Promise.all(requests))
  },
  'saves of a step': async (side) => {
    const { people, sealSaves } = side
    // One of each person: two of one wait for each other.
    const saves = await Promise.all(people.map(async (person) => (await sealSaves(person, 1))[0]!))
    return measure(side, saves)
  },
}

const sides: Side[] = []
for (const processes of PROCESSES) sides.push(await startSide(processes))
const figures = new Map<string, Figure[]>()
// In turns, so that a machine busy with something else slows all; the first turn is nobody's figure.
for (let round = -1; round < ROUNDS; round++)
  for (const [kind, run] of Object.entries(kinds))
    for (const side of sides) {
      const figure = await run(side)
      const name = `${kind}, ${side.processes}`
      if (round >= 0) figures.set(name, [...(figures.get(name) ?? []), figure])
    }

console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} (caller included)`)
console.log('                          a second   times one   cores: web  PostgreSQL  caller')
for (const kind of Object.keys(kinds)) {
  const of = (processes: number, part: keyof Figure) =>
    median(figures.get(`${kind}, ${processes}`)!.map((figure) => figure[part]))
  for (const processes of PROCESSES) {
    const rate = of(processes, 'rate')
    const shares = (['web', 'database', 'caller'] as const).map((part) =>
      of(processes, part).toFixed(2).padStart(10),
    )
    console.log(
      `${`${kind}, ${processes}`.padEnd(24)} ${rate.toFixed(0).padStart(9)}` +
        ` ${(rate / of(1, 'rate')).toFixed(2).padStart(11)} ${shares.join('')}`,
    )
  }
}
for (const { close } of sides) await close()
await cleanUp()
process.exit()
