import { randomBytes } from 'node:crypto'
import http, { Agent } from 'node:http'
import { join } from 'node:path'
import { getApplicationDraft } from '@lokseva/contract/applications/endpoints'
import { protectRequest } from '@lokseva/wire/browser/protect-request'
import { sessionTokens } from '../apps/server/src/features/identity/sessions/session-token.ts'
import { openPool } from '../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient } from '../apps/server/test/wire/wire-client.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'
import { openSession } from './open-session.ts'
import { backendSeconds, loopSeconds } from './portal-with-people.ts'
import { countQueries } from './count-queries.ts'
import { applicant, bodyOf } from './submit-people.ts'
import { reportsOfSubmit } from './submit-without-reports.ts'
import { bareSubmit, wholeSubmit, type Kept } from './submit-statements.ts'

/**
 * `npm run bench:submit`: what applying costs, beside one SQL function with the same effect, and
 * beside the same portal without what reports need of it.
 */
const EACH = Number(process.env['EACH'] ?? 25)
const AT_ONCE = 4
const ROUNDS = Number(process.env['ROUNDS'] ?? 8)

/** So many submits of a line plan anew what a change of the tables made unknown. */
const PLANNED = 3

const port = await nextFreePort(3990, '127.0.0.1')
const folder = freshFolder()
const sessionKey = randomBytes(32)
const portal = startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
  SESSION_KEY: sessionKey.toString('base64url'),
  // What becomes of the messages afterwards is no part of the figure, on either side.
  ROLES: 'web',
})
const address = await portal.address
const database = openPool(runningDatabaseUrl(join(folder, 'postgres'))!, AT_ONCE + 1, (error) => {
  throw error
})
const page = await (await fetch(`${address}/candidate`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)
await database.query(wholeSubmit)

const now = () => Date.now()
const ask = (text: string, values: unknown[]) => database.query(text, values)
const tokens = sessionTokens(sessionKey, `http://localhost:${port}`)
const session = (accountId: string, cid: string) =>
  openSession({ ask, tokens, now }, accountId, cid)
const url = new URL(`${address}/oas/api/v1/applications`)
const agent = new Agent({ keepAlive: true })

/** Sends a sealed request and waits for the end of its answer. */
function send({ headers, body }: { headers: Record<string, string>; body?: unknown }) {
  return new Promise<void>((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    request.once('error', reject).end(body)
  })
}

type Submit = () => Promise<void>

/**
 * So many people who apply one after the other, over one channel. The requests are sealed
 * beforehand: what the browser does to them is no part of the figure.
 */
async function line(): Promise<Submit[]> {
  const caller = await wireClient({ origin: address, channelKeys, now })
  const channel = await caller.channel()
  const submits: Submit[] = []
  for (let n = 0; n < EACH; n++) {
    const person = await applicant(ask, new Date(now()))
    const { token } = await session(person.accountId, caller.cid)
    // Nobody applies with the first call after the login: the portal knows the session by then.
    caller.setToken(token)
    await caller.call(getApplicationDraft, { params: { advertisementId: 101 } })
    const json = JSON.stringify(bodyOf(person))
    const idempotencyKey = randomBytes(16).toString('base64url')
    const authorization = `Bearer ${token}`
    const plain = { method: 'POST', url, json, idempotencyKey, authorization }
    const request = await protectRequest(channel, plain, now())
    submits.push(() => send(request))
  }
  return submits
}

/** The same without the portal: one function over one connection. */
async function bareLine(kept: Kept): Promise<{ submits: Submit[]; release: () => void }> {
  const people: { person: Awaited<ReturnType<typeof applicant>>; sessionId: string }[] = []
  const cid = randomBytes(16).toString('base64url')
  for (let n = 0; n < EACH; n++) {
    const person = await applicant(ask, new Date(now()))
    people.push({ person, sessionId: (await session(person.accountId, cid)).sessionId })
  }
  const connection = await database.connect()
  const submits = people.map(({ person, sessionId }): Submit => {
    return () => bareSubmit(connection, person, { sessionId, cid, now: new Date(now()), kept })
  })
  return { submits, release: () => connection.release() }
}

/** All lines at once; how many submits a second, and how long each took. */
async function rate(lines: Submit[][], took: number[] = []): Promise<number> {
  const begin = performance.now()
  await Promise.all(
    lines.map(async (submits) => {
      for (const submit of submits) {
        const from = performance.now()
        await submit()
        took.push(performance.now() - from)
      }
    }),
  )
  return lines.flat().length / ((performance.now() - begin) / 1000)
}

const times = async <T>(count: number, make: () => Promise<T>) => {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make())
  return made
}

// The first submits compile and plan; they are nobody's figure.
await rate(await times(AT_ONCE * 2, line))
const { rows } = await database.query<Kept>(`select l.facts::text, l.verdict::text,
    (select jsonb_agg(jsonb_build_object('postId', p.post_id, 'examId', p.exam_id, 'prefOrder',
      p.pref_order, 'authorities', p.authorities)) from application_posts p
      where p.application_id = l.id)::text as posts,
    repeat('Your application is submitted. ', 5) as body
  from applications l where l.advertisement_id = 101 order by l.submitted_at desc limit 1`)
const kept = rows[0]!

const counted = await times(2, line)
const questions = await countQueries(ask, () => rate(counted))
// The portal asks by itself meanwhile, a few times a second: a trip more for each submit is seen.
const roundTrips = questions / counted.flat().length

// Held to the end: by its process PostgreSQL is found.
const held = await database.connect()
const backend = (await held.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

const costsOfPortal: number[] = []

/** Milliseconds of the processor a submit takes, of portal and PostgreSQL. */
async function costOf(lines: Submit[][], took: number[], ofPortal: number[] = []): Promise<number> {
  const used = () => [loopSeconds(portal.child.pid!), backendSeconds(backend)] as const
  const before = used()
  await rate(lines, took)
  const [web, database] = used().map(
    (seconds, part) => ((seconds - before[part]!) / lines.flat().length) * 1000,
  )
  ofPortal.push(web!)
  return web! + database!
}

// In turns, so that a machine busy with something else slows both.
const portalRates: number[] = []
const bareRates: number[] = []
const took: number[] = []
const tookWithout: number[] = []
const costs: number[] = []
const costsWithout: number[] = []
const reports = await reportsOfSubmit(database)
const withReports = async () => {
  const lines = await times(AT_ONCE, line)
  await rate(lines.map((submits) => submits.splice(0, PLANNED)))
  costs.push(await costOf(lines, took, costsOfPortal))
}
const withoutReports = async () => {
  const lines = await times(AT_ONCE, line)
  await reports.remove()
  // What was planned before is planned anew: the first submits are nobody's figure.
  await rate(lines.map((submits) => submits.splice(0, PLANNED)))
  costsWithout.push(await costOf(lines, tookWithout))
  await reports.restore()
  await rate(await times(AT_ONCE, async () => (await line()).slice(0, PLANNED)))
}
for (let round = 0; round < ROUNDS; round++) {
  // Whatever makes the machine slower by and by does so to both.
  const inOrder = [withReports, withoutReports]
  for (const measure of round % 2 === 0 ? inOrder : inOrder.toReversed()) await measure()
  portalRates.push(await rate(await times(AT_ONCE, line)))
  const bare = await times(AT_ONCE, () => bareLine(kept))
  bareRates.push(await rate(bare.map(({ submits }) => submits)))
  for (const { release } of bare) release()
}
const ratio = median(portalRates.map((portal, round) => portal / bareRates[round]!))
// Of the processor, not of time: the clock of two rounds differs by more than what is looked for.
const cost = (median(costs) / median(costsWithout) - 1) * 100
const slowest = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!

report('applying', [
  [
    'round trips to the database a submit',
    roundTrips,
    '2 to 3',
    roundTrips >= 2 && roundTrips <= 3,
  ],
  ['submits a second, of one SQL function that does the same', ratio, '≥ 0.50', ratio >= 0.5],
  ['a submit costs more with what reports need, %', cost, '≤ 3', cost <= 3],
  ['p99, in medians', slowest / median(took), '< 10', slowest < 10 * median(took)],
])
console.log(
  `with ${median(costs).toFixed(3)} ms (${median(costsOfPortal).toFixed(3)} of them the portal's) and without ${median(costsWithout).toFixed(3)} ms of the ` +
    `processor, ${median(took).toFixed(1)} and ${median(tookWithout).toFixed(1)} ms by the clock; ` +
    `portal ${median(portalRates).toFixed(0)}/s, the function alone ${median(bareRates).toFixed(0)}/s, ` +
    `${AT_ONCE} at once; median ${median(took).toFixed(1)} ms, p99 ${slowest.toFixed(1)} ms`,
)
held.release()
await database.end()
await cleanUp()
process.exit()
