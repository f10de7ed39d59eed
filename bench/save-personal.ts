import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import * as profile from '@lokseva/contract/profile/endpoints'
import { candidates, today } from '@lokseva/forms/test/candidates'
import { sessionTokens } from '../apps/server/src/features/identity/sessions/session-token.ts'
import { PORTAL_ROLE } from '../apps/server/src/platform/database/portal-role.ts'
import { actorKeyFrom, actorSigner } from '../apps/server/src/platform/database/actor-signature.ts'
import { openPool } from '../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient } from '../apps/server/test/wire/wire-client.ts'
import { protectRequest } from '@lokseva/wire/browser/protect-request'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'
import { openSession } from './open-session.ts'
import { loopSeconds } from './portal-with-people.ts'
import { ratePerSecond, requestBytes } from './read/raw-client.ts'
import { bareSave, wholeSave } from './save-statements.ts'

/** `npm run bench:save`: what saving the personal step costs, beside one SQL function. */
const SAVES_EACH = 40
const AT_ONCE = 4

const { answers, dateOfBirth } = candidates.exServiceman
const port = await nextFreePort(3970, '127.0.0.1')
const folder = freshFolder()
const sessionKey = randomBytes(32)
const portal = startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
  SESSION_KEY: sessionKey.toString('base64url'),
})
const address = await portal.address
const pid = portal.child.pid!
const databaseUrl = runningDatabaseUrl(join(folder, 'postgres'))!
const fail = (error: Error) => {
  throw error
}
const database = openPool(databaseUrl, AT_ONCE, fail)
const signActor = actorSigner(actorKeyFrom(sessionKey))
/** Held by the portal's own rights and policies. */
const asPortal = openPool(databaseUrl, AT_ONCE, fail, { role: PORTAL_ROLE })
const page = await (await fetch(`${address}/candidate`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)

// The sample candidate's papers are of a certain day; the portal goes to it.
const then = Date.parse(`${today}T12:00:00+05:30`)
await fetch(`${address}/sim/clock`, {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ now: then }),
})
const ahead = then - Date.now()
const now = () => Date.now() + ahead
await database.query(`update configuration set value = '0'
  where key in ('enableAadhaarValidation', 'enableUdidValidation')`)
await database.query(wholeSave)

const tokens = sessionTokens(sessionKey, `http://localhost:${port}`)
let people = 0

async function account(): Promise<string> {
  const id = randomUUID()
  const number = String((people += 1)).padStart(6, '0')
  await database.query(
    `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
     values ($1, $2, $3, $4, $5, 'none')`,
    [id, `p${number}@example.in`, `9000${number}`, dateOfBirth, new Date(now())],
  )
  return id
}

const ask = (statement: string, values: unknown[]) => database.query(statement, values)
const session = (accountId: string, cid: string) =>
  openSession({ ask, tokens, now }, accountId, cid)

/**
 * Somebody whose step is saved already and who saves it again and again. The requests are sealed
 * beforehand: what the browser does to them is no part of the figure.
 */
async function saver() {
  const caller = await wireClient({ origin: address, channelKeys, now })
  const accountId = await account()
  const { token } = await session(accountId, caller.cid)
  caller.setToken(token)
  const { profileId } = await caller.call(profile.createPersonal, { body: answers })
  const step = await caller.call(profile.getPersonal, { params: { profileId } })
  const url = new URL(`${address}/oas/api/v1/personalinformationdraft/${profileId}`)
  const channel = await caller.channel()
  const requests = await Promise.all(
    Array.from({ length: SAVES_EACH }, (_, saves) => {
      const json = JSON.stringify({ ...step, version: step.version + saves })
      const idempotencyKey = randomBytes(16).toString('base64url')
      const plain = { method: 'PATCH', url, json, idempotencyKey, authorization: `Bearer ${token}` }
      return protectRequest(channel, plain, now())
    }),
  )
  const bytes = requests.map(({ headers, body }) =>
    requestBytes(url.host, url.pathname, headers, { method: 'PATCH', body: body as string }),
  )
  return () => ratePerSecond(port, bytes, 1)
}

/** The same without the portal: one function over one connection. */
async function bareSaver() {
  const accountId = await account()
  const cid = randomBytes(16).toString('base64url')
  const { sessionId } = await session(accountId, cid)
  const connection = await asPortal.connect()
  const save = bareSave(connection, { accountId, sessionId, cid, answers, signActor, now })
  await save()
  const saves = async () => {
    for (let n = 0; n < SAVES_EACH; n++) await save()
  }
  return { saves, release: () => connection.release() }
}

/** So many people at once, each saving again and again; how many saves a second. */
async function rate(savers: (() => Promise<unknown>)[]): Promise<number> {
  const begin = performance.now()
  await Promise.all(savers.map((saves) => saves()))
  return (savers.length * SAVES_EACH) / ((performance.now() - begin) / 1000)
}

const times = async <T>(count: number, make: () => Promise<T>) => {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make())
  return made
}

// The first saves compile and plan; they are nobody's figure.
for (const saves of await times(40, saver)) await rate([saves])

const loop: number[] = []
for (const saves of await times(8, saver)) {
  const before = loopSeconds(pid)
  await rate([saves])
  loop.push(((loopSeconds(pid) - before) * 1000) / SAVES_EACH)
}
// The least disturbed round: what else runs on the machine only ever adds.
const loopMs = Math.min(...loop)

// In turns, so that a machine busy with something else slows both.
const portalRates: number[] = []
const bareRates: number[] = []
for (let round = 0; round < 4; round++) {
  portalRates.push(await rate(await times(AT_ONCE, saver)))
  const bare = await times(AT_ONCE, bareSaver)
  bareRates.push(await rate(bare.map(({ saves }) => saves)))
  for (const { release } of bare) release()
}
const ratio = median(portalRates.map((portal, round) => portal / bareRates[round]!))

report('saving the personal step', [
  ['event loop a save, ms', loopMs, '≤ 2.5', loopMs <= 2.5],
  ['saves a second, of one SQL function that does the same', ratio, '≥ 0.50', ratio >= 0.5],
])
console.log(
  `portal ${median(portalRates).toFixed(0)}/s, the function alone ${median(bareRates).toFixed(0)}/s, ` +
    `${AT_ONCE} at once; loop ${median(loop).toFixed(1)} ms in the median round; load average ${loadavg()[0]!.toFixed(1)}`,
)
await Promise.all([database.end(), asPortal.end()])
await cleanUp()
process.exit()
