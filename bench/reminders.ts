import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadAdvertisements } from '../apps/server/src/demo/load-demo.ts'
import { loadReferenceData } from '../apps/server/src/features/lookups/index.ts'
import { loadSiteDefaults } from '../apps/server/src/features/site/index.ts'
import { actAsPortal } from '../apps/server/src/platform/database/acting.ts'
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { bindToRoles } from '../apps/server/src/platform/database/portal-role.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { testActorKey } from '../apps/server/test/database/actor-key.ts'
import { stillClock } from '../apps/server/test/still-clock.ts'
import { cleanUp, freshFolder } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'
import { familyProcessor } from './papers/family.ts'
import { loadOwing } from './reminders/load.ts'
import type { Worked } from './reminders/worker.ts'

/**
 * `PEOPLE=1000000 npm run bench:reminders`: how long it takes until everybody who owes a fee three
 * days before its last day is reminded (kept, with both messages queued), what that costs, and what
 * it does to reads of tasks at the same time. A worker and who reads are processes of their own, as
 * with ROLES. Without PEOPLE there are 20,000.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 20_000)
const MINUTES = 10
const SLOWER = 1.2
/** How long reads are looked at alone, before and after. */
const ALONE_MS = 10_000
const READERS = 500

const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: true })
const { url, portalUrl, workerUrl } = postgres
await migrate(url)
await migrateJobs(url)
await bindToRoles(url, { web: portalUrl, worker: workerUrl }, testActorKey)
const owner = openPool(url, 2, () => {})
await actAsPortal(async () => {
  const db = openDatabase(owner)
  await loadReferenceData(db)
  await loadSiteDefaults(db)
  await loadAdvertisements({ db, clock: stillClock(Date.parse('2026-11-15T12:00:00+05:30')) })
})
console.log(`Loading ${PEOPLE.toLocaleString('en-IN')} people …`)
await loadOwing(url, PEOPLE)

const { rows: some } = await owner.query<{ id: string }>(
  'select account_id as id from applications tablesample bernoulli ($1) limit $2',
  [Math.min(100, (READERS / PEOPLE) * 400), READERS],
)

async function start(name: string, args: string[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'reminders', name), args)
  await once(child, 'message')
  return child
}
async function ask<T>(child: ChildProcess, order: string): Promise<T> {
  child.send(order)
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}
async function end(child: ChildProcess): Promise<void> {
  child.send('end')
  await once(child, 'exit')
}

const web = await start('web.ts', [portalUrl, ...some.map(({ id }) => id)])
const worker = await start('worker.ts', [workerUrl])
const times = () => ask<number[]>(web, 'times')
await pause(ALONE_MS / 2)
await times()
await pause(ALONE_MS)
const before = await times()

const server = Number(
  readFileSync(join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
)
const { rows: reading } = await owner.query<{ pid: number }>(
  'select pid from pg_stat_activity where usename = $1',
  [new URL(portalUrl).username],
)
/** Of PostgreSQL, without that of the reads. */
const processorOfServer = () =>
  (familyProcessor(server) - reading.reduce((sum, { pid }) => sum + familyProcessor(pid), 0)) / 1000
const processorBefore = processorOfServer()
const worked = await ask<Worked>(worker, 'go')
const serverSeconds = processorOfServer() - processorBefore
const during = await times()
await pause(ALONE_MS)
const alone = median([...before, ...(await times())])
await Promise.all([end(web), end(worker)])

const { rows: found } = await owner.query<{ reminded: number; messages: number }>(
  `select (select count(*)::int from reminders) as reminded,
    (select count(*)::int from messages) as messages`,
)
const { reminded, messages } = found[0]!
const perThousand = (seconds: number) => (seconds / PEOPLE) * 1000
const pace = (worked.seconds / 60 / PEOPLE) * 1e6
const slower = median(during) / alone
const said = (seconds: number) => perThousand(seconds).toFixed(3)
console.log(
  `${PEOPLE.toLocaleString('en-IN')} people in ${worked.seconds.toFixed(1)} s
processor seconds per 1,000 people: worker ${said(worked.processorSeconds)}, PostgreSQL ${said(serverSeconds)}
reads of tasks: median ${alone.toFixed(2)} ms alone, ${median(during).toFixed(2)} ms during (${during.length} reads)`,
)
report(`${PEOPLE.toLocaleString('en-IN')} people are reminded`, [
  ['reminded', reminded, `= ${PEOPLE}`, reminded === PEOPLE],
  ['messages queued', messages, `= ${2 * PEOPLE}`, messages === 2 * PEOPLE],
  ['a million at this pace, minutes', pace, `<= ${MINUTES}`, pace <= MINUTES],
  ['a read takes, times as long', slower, `<= ${SLOWER}`, slower <= SLOWER],
])
await owner.end()
await postgres.stop()
await cleanUp()
