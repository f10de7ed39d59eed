import { randomBytes } from 'node:crypto'
import { loadAdvertisements } from '../apps/server/src/demo/load-demo.ts'
import { advertisementVersions } from '../apps/server/src/features/adverts/index.ts'
import { loadReferenceData } from '../apps/server/src/features/lookups/index.ts'
import { openReminders } from '../apps/server/src/features/reminders/index.ts'
import { loadSiteDefaults } from '../apps/server/src/features/site/index.ts'
import { tasksToday } from '../apps/server/src/features/tasks/index.ts'
import { actAs, actAsPortal } from '../apps/server/src/platform/database/acting.ts'
import { actorSigner } from '../apps/server/src/platform/database/actor-signature.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { bindToRoles } from '../apps/server/src/platform/database/portal-role.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { openVault } from '../apps/server/src/platform/secrets/vault.ts'
import { testActorKey } from '../apps/server/test/actor-key.ts'
import { stillClock } from '../apps/server/test/still-clock.ts'
import { cleanUp, freshFolder } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'
import { loadOwing } from './reminders/load.ts'

/**
 * `PEOPLE=1000000 npm run bench:reminders`: how long it takes until everybody who owes a fee three
 * days before its last day is reminded (kept, with both messages queued), and what that does to
 * reads of tasks at the same time. Without PEOPLE there are 20,000.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 20_000)
const MINUTES = 10
const SLOWER = 1.2
const PAUSE_MS = 20
/** Of one worker for what is bulk. */
const SLOTS = 2

const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: true })
const { url, portalUrl, workerUrl } = postgres
await migrate(url)
await migrateJobs(url)
await bindToRoles(url, { web: portalUrl, worker: workerUrl }, testActorKey)
const clock = stillClock(Date.parse('2026-11-15T12:00:00+05:30'))
const owner = openPool(url, 2, () => {})
await actAsPortal(async () => {
  const db = openDatabase(owner)
  await loadReferenceData(db)
  await loadSiteDefaults(db)
  await loadAdvertisements({ db, clock })
})
console.log(`Loading ${PEOPLE.toLocaleString('en-IN')} people …`)
await loadOwing(url, PEOPLE)

const signActor = actorSigner(testActorKey)
const web = openPool(portalUrl, 5, () => {}, { role: 'lokseva_portal', signActor })
const jobs = openPool(workerUrl, 5, () => {}, { role: 'lokseva_worker', signActor })
const versions = advertisementVersions()
const reading = { db: openDatabase(web), clock, versions }
const jobsDb = openDatabase(jobs)
const reminders = openReminders(
  {
    db: reading.db,
    jobsDb,
    clock,
    origin: 'https://portal.example',
    vault: openVault(randomBytes(32)),
  },
  { versions, hosts: [], push: { publicKey: '', send: async () => ({ state: 'taken' }) } },
)

const { rows: some } = await owner.query<{ id: string }>(
  'select account_id as id from applications tablesample bernoulli ($1) limit 500',
  [Math.min(100, (500 / PEOPLE) * 400)],
)
let next = 0

/** How long reads take, one after the other with a pause between, until told to stop. */
async function read(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const { id: accountId } = some[next++ % some.length]!
    const begin = performance.now()
    await actAs({ kind: 'candidate', accountId }, () =>
      tasksToday(reading, { kind: 'candidate', accountId }),
    )
    times.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return times
}
const reads = async (count: number) => {
  let left = count
  return read(() => left-- <= 0)
}

clock.set(Date.parse('2026-12-05T09:00:00+05:30'))
await reads(100)
const before = median(await reads(300))

let isDone = false
const meanwhile = read(() => isDone)
const begin = performance.now()
const [look] = reminders.jobs.everyMinute
const [remind] = reminders.jobs.onDemand
await actAsPortal(async () => {
  await look!.run({})
  const { rows } = await owner.query<{ id: string }>('select id::text from reminder_runs')
  const runs = rows.map(({ id }) => id)
  const lane = async () => {
    for (let runId = runs.shift(); runId !== undefined; runId = runs.shift())
      await remind!.run({ runId })
  }
  await Promise.all(Array.from({ length: SLOTS }, lane))
})
const minutes = (performance.now() - begin) / 60_000
isDone = true
const during = median(await meanwhile)

const { rows: found } = await owner.query<{ reminded: number; messages: number }>(
  `select (select count(*)::int from reminders) as reminded,
    (select count(*)::int from messages) as messages`,
)
console.log(`reads of tasks: median ${before.toFixed(2)} ms before, ${during.toFixed(2)} ms during`)
report(`${PEOPLE.toLocaleString('en-IN')} people are reminded`, [
  ['reminded', found[0]!.reminded, `= ${PEOPLE}`, found[0]!.reminded === PEOPLE],
  ['messages queued', found[0]!.messages, `= ${2 * PEOPLE}`, found[0]!.messages === 2 * PEOPLE],
  ['minutes', minutes, `<= ${MINUTES}`, minutes <= MINUTES],
  [
    'a million at this pace, minutes',
    (minutes / PEOPLE) * 1e6,
    `<= ${MINUTES}`,
    (minutes / PEOPLE) * 1e6 <= MINUTES,
  ],
  ['a read takes, times as long', during / before, `<= ${SLOWER}`, during / before <= SLOWER],
])
await Promise.all([owner.end(), web.end(), jobs.end()])
await postgres.stop()
await cleanUp()
