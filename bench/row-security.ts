import { randomBytes, randomUUID } from 'node:crypto'
import { candidates } from '@lokseva/forms/test/candidates'
import { loadSiteDefaults } from '../apps/server/src/features/site/defaults.ts'
import { askAs } from '../apps/server/src/platform/database/acting-query.ts'
import { actorSigner } from '../apps/server/src/platform/database/actor-signature.ts'
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { bindToRoles } from '../apps/server/src/platform/database/portal-role.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { testActorKey } from '../apps/server/test/database/actor-key.ts'
import { cleanUp, freshFolder } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'
import { statements } from './row-statements.ts'

/** `npm run bench:rows`: what row-level security costs, beside the same statements as the owner. */
const PEOPLE = 2000
const READS = 6000
const SAVES = 800

// Without waiting for the disk, which would hide what is measured.
const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: false })
const { url, portalUrl, workerUrl } = postgres
await migrate(url)
await migrateJobs(url)
await bindToRoles(url, { web: portalUrl, worker: workerUrl }, testActorKey)
const pools = [openPool(url, 1, () => {}), openPool(portalUrl, 1, () => {})] as const
const defaults = openPool(url, 1, () => {})
await loadSiteDefaults(openDatabase(defaults))
await defaults.end()
/** As it was: the owner, whom nothing holds and who says nothing. */
const open = await pools[0].connect()
/** As it is: the portal's role, and statements on behalf of somebody. */
const guarded = await pools[1].connect()

/** `isFirst`: of a transaction, or outside of one; only then the portal says for whom it asks. */
type Ask = (text: string, values: unknown[], isFirst?: boolean) => Promise<{ rows: unknown[] }>
const signActor = actorSigner(testActorKey)
const asOwner: Ask = (text, values) => open.query(text, values)
const asCandidate =
  (accountId: string): Ask =>
  (text, values, isFirst) =>
    isFirst
      ? askAs(guarded, signActor({ kind: 'candidate', accountId }), text, values)
      : guarded.query(text, values)

const document = JSON.stringify(candidates.exServiceman.answers)
const people = Array.from({ length: PEOPLE }, () => randomUUID())
for (const [index, id] of people.entries()) await settle(id, index)

async function settle(id: string, index: number) {
  const number = String(index).padStart(6, '0')
  await asOwner(
    `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
      values ($1, $2, $3, '1990-01-01', now(), 'none')`,
    [id, `p${number}@example.in`, `9000${number}`],
  )
  await asOwner(
    `insert into sessions (id, account_id, cid, started_at, expires_at, address, last_seen_at)
      values ($1, $1, 'c', now(), now() + interval '1 day', 'a', now())`,
    [id],
  )
  await asOwner(statements.save, [id, id, document, null, new Date()])
}

const anybody = () => people[Math.floor(Math.random() * PEOPLE)]!

type Work = (ask: Ask, id: string) => Promise<unknown>

/** What every call of somebody logged in does first. */
const session: Work = (ask, id) => ask(statements.session, [new Date(), id, id, 'c'], true)

/** A saved step with its account, as the page reads it. */
const step: Work = (ask, id) => ask(statements.basis, [id], true)

/** A save as the portal makes it: what must be known, then the whole change in one statement. */
const save: Work = async (ask, id) => {
  const nonce = randomBytes(16).toString('base64url')
  const { rows } = await ask(statements.basis, [id], true)
  const { version } = rows[0] as { version: number }
  const hash = randomBytes(32).toString('hex')
  await ask(
    statements.saveOnce,
    [
      JSON.stringify({ cid: 'c', nonce, owner: id, key: randomUUID(), hash }),
      JSON.stringify({
        accountId: id,
        newProfileId: randomUUID(),
        step: 'personal',
        document: candidates.exServiceman.answers,
        formVersion: 1,
        version,
        at: new Date(),
        address: '127.0.*.*',
      }),
      '{}',
    ],
    true,
  )
}

async function timed(work: Work, ask: (id: string) => Ask): Promise<number> {
  const id = anybody()
  const begin = performance.now()
  await work(ask(id), id)
  return performance.now() - begin
}

/** In turns, so that a machine busy with something else slows both; the median of each. */
async function measured(name: string, work: Work, count: number): Promise<number> {
  const before: number[] = []
  const now: number[] = []
  for (let n = 0; n < count; n++) {
    before.push(await timed(work, () => asOwner))
    now.push(await timed(work, asCandidate))
  }
  // The first ones plan.
  const [open, guarded] = [median(before.slice(20)), median(now.slice(20))]
  console.log(`${name}: ${open.toFixed(3)} ms as the owner, ${guarded.toFixed(3)} ms guarded`)
  return guarded / open
}

const sessionRatio = await measured('session check', session, READS)
const stepRatio = await measured('read of a step', step, READS)
const saveRatio = await measured('a save', save, SAVES)
report('row-level security, times the same statements without it', [
  ['a session check', sessionRatio, '≤ 1.50', sessionRatio <= 1.5],
  ['a read of a saved step', stepRatio, '≤ 1.50', stepRatio <= 1.5],
  ['a save', saveRatio, '≤ 1.25', saveRatio <= 1.25],
])
for (const client of [open, guarded]) client.release()
await Promise.all(pools.map((pool) => pool.end()))
await postgres.stop()
await cleanUp()
