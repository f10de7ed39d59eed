import { loadavg } from 'node:os'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { cleanUp } from '../scripts/started-portal.ts'
import { copyCandidate } from './growth/copy-candidate.ts'
import { load } from './growth/load.ts'
import { median, report, type Row } from './measure.ts'
import { portalWithPeople, type Person } from './portal-with-people.ts'
import { requestBytes, timesOf } from './read/raw-client.ts'
import { saveSealer, sealedRead } from './sealed-calls.ts'

/**
 * `npm run bench:growth`: what calls cost among ten thousand people and among a million, each with an
 * account, a profile, and one application with documents, payments, notices, papers and marks. Two
 * portals, each on a database of its own, called in turns: a machine busy with something else slows
 * both.
 */
const [SMALL, LARGE] = [10_000, Number(process.env.PEOPLE ?? 1_000_000)]
const CALLERS = 200
const ROUNDS = 9
const LIMIT = 1.5

async function grown(from: number, people: number) {
  const portal = await portalWithPeople(from, { ROLES: 'web', DEMO_DATA: 'on' })
  await portal.acceptSamples()
  const { database } = portal
  const begin = performance.now()
  await load(portal.url, people)
  await copyCandidate(portal.url, people)
  const seconds = (performance.now() - begin) / 1000
  console.log(`${people} people in ${seconds.toFixed(0)} s`)
  const callers: Caller[] = []
  for (let n = 0; n < CALLERS; n++) {
    // From everywhere among them, not the last ones, which lie in memory.
    const number = Math.floor(((n + 0.5) * people) / CALLERS)
    const { rows } = await database.query<{ id: string; profile_id: string; application: string }>(
      `select a.id, a.profile_id, p.id as application
       from accounts a join applications p on p.account_id = a.id where a.email = $1`,
      [`g${number}@example.in`],
    )
    const { id, profile_id, application } = rows[0]!
    callers.push({ ...(await portal.logIn(n, id, profile_id)), application })
  }
  return { portal, people, callers, sealSaves: await saveSealer(portal, callers[0]!) }
}
type Grown = Awaited<ReturnType<typeof grown>>
type Caller = Person & { application: string }

const each = (side: Grown, make: (person: Caller) => Promise<Buffer>) =>
  Promise.all(side.callers.map(make))
const open = (side: Grown, path: string) => async () =>
  requestBytes(new URL(side.portal.address).host, API_ROOT + path, {})
const own = (side: Grown, path: string) => (person: Person) =>
  side.portal.sealed(person, 'GET', path.replace('{}', person.profileId))

const timesOfOwn = (path: string) => async (side: Grown) =>
  timesOf(
    side.portal.port,
    await each(side, ({ application, ...person }) =>
      side.portal.sealed(person, 'GET', path.replace('{application}', application)),
    ),
  )

/** Milliseconds of each call, one after the other. */
const calls: Record<string, (side: Grown) => Promise<number[]>> = {
  'what is to do': timesOfOwn('/tasks'),
  'my applications': timesOfOwn('/applications'),
  'one application': timesOfOwn('/applications/{application}'),
  'how each advertisement stands': timesOfOwn('/advertisementstatus'),
  'stages and their notices': timesOfOwn('/userapplicationstages/userdata'),
  'payments of an application': timesOfOwn('/payments/history/{application}'),
  'documents as they were checked': timesOfOwn('/documentapprovalstatus/{application}'),
  marks: timesOfOwn('/marksheet/{application}'),
  retotaling: timesOfOwn('/retotaling/requests/application/{application}'),
  letters: timesOfOwn('/correspondence/usercorrespondence'),
  'read of a saved step': async (side) =>
    timesOf(side.portal.port, await each(side, (person) => sealedRead(side.portal, person))),
  'the same, the session asked for': async (side) => {
    // A change is told to the node, which forgets what it remembered.
    const ids = side.callers.map(({ sessionId }) => sessionId)
    await side.portal.database.query(
      `update sessions set expires_at = expires_at + interval '1 second' where id = any ($1)`,
      [ids],
    )
    return timesOf(side.portal.port, await each(side, (person) => sealedRead(side.portal, person)))
  },
  'save of the personal step': async (side) =>
    timesOf(
      side.portal.port,
      await each(side, async (person) => (await side.sealSaves(person, 1))[0]!),
    ),
  'which steps are done': async (side) =>
    timesOf(side.portal.port, await each(side, own(side, '/profilestatus/{}'))),
  'the whole profile': async (side) =>
    timesOf(side.portal.port, await each(side, own(side, '/profilesummary/{}'))),
  'who looked at my data': async (side) =>
    timesOf(side.portal.port, await each(side, own(side, '/accesslog'))),
  'module switches': async (side) =>
    timesOf(side.portal.port, await each(side, open(side, '/modules'))),
  'lists of the forms': async (side) =>
    timesOf(
      side.portal.port,
      await each(side, open(side, '/lookupoption?module=profile_creation')),
    ),
  'login: whose name it is, and the try counted': (side) =>
    statements(side, (number) => ({
      text: `select * from begin_login($1, $2, null, null, 'channel', $3, now())`,
      values: [`g${number}@example.in`, `mac ${number}`, Buffer.from('device')],
    })),
  'login: a known device': (side) =>
    statements(side, (number) => ({
      text: `select d.account_id from known_devices d join accounts a on a.id = d.account_id
        where d.device_mac = decode(md5('device ' || $1::int), 'hex')
          and (a.email = $2 or a.mobile = $3)`,
      values: [number, `g${number}@example.in`, ''],
    })),
}

async function statements(side: Grown, of: (n: number) => { text: string; values: unknown[] }) {
  const times: number[] = []
  for (let n = 0; n < CALLERS; n++) {
    const number = 1 + Math.floor(Math.random() * side.people)
    const { text, values } = of(number)
    const begin = performance.now()
    await side.portal.database.query(text, values)
    times.push(performance.now() - begin)
  }
  return times
}

const small = await grown(3930, SMALL)
const large = await grown(3940, LARGE)
const rows: Row[] = []
const figures: string[] = []
for (const [what, call] of Object.entries(calls)) {
  const ratios: number[] = []
  const medians: [number[], number[]] = [[], []]
  // The first round of each plans, compiles and fills what is remembered.
  for (let round = -1; round < ROUNDS; round++) {
    const few = median(await call(small))
    const many = median(await call(large))
    if (round < 0) continue
    ratios.push(many / few)
    medians[0].push(few)
    medians[1].push(many)
  }
  const ratio = median(ratios)
  rows.push([what, ratio, `≤ ${LIMIT}`, ratio <= LIMIT])
  figures.push(`${what}: ${median(medians[0]).toFixed(2)} and ${median(medians[1]).toFixed(2)} ms`)
}
report(`what a call costs among ${LARGE} people, of what it costs among ${SMALL}`, rows)
console.log(`${figures.join('\n')}\nload average ${loadavg()[0]!.toFixed(1)}`)
await Promise.all([small.portal.database.end(), large.portal.database.end()])
await cleanUp()
process.exit()
