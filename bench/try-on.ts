import { monitorEventLoopDelay } from 'node:perf_hooks'
import { people } from '../packages/rules/test/people.ts'
import type { Facts } from '../packages/rules/src/facts.ts'
import { demoAdvertisements, loadAdvertisements } from '../apps/server/src/demo/load-demo.ts'
import { loadReferenceData } from '../apps/server/src/features/lookups/index.ts'
import { selectJudgedProfile } from '../apps/server/src/features/profile/index.ts'
import { loadSiteDefaults } from '../apps/server/src/features/site/index.ts'
import { openJudging, places } from '../apps/server/src/features/trials/judge-profiles.ts'
import { trialTask } from '../apps/server/src/features/trials/trial-task.ts'
import { tryPosts } from '../apps/server/src/features/trials/try-posts.ts'
import { actAs, actAsPortal } from '../apps/server/src/platform/database/acting.ts'
import { actorSigner } from '../apps/server/src/platform/database/actor-signature.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { bindToRoles } from '../apps/server/src/platform/database/portal-role.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { testActorKey } from '../apps/server/test/actor-key.ts'
import { stillClock } from '../apps/server/test/still-clock.ts'
import { cleanUp, freshFolder } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'

/**
 * `PEOPLE=1000000 npm run bench:try-on`: how long a sample of 20,000 locked profiles takes for one
 * post against its published version, how long that keeps the process from answering, and what
 * judging all of them does to candidates' reads. Without PEOPLE there are 60,000.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 60_000)
const SAMPLE_MS = 2000
const STALL_MS = 100
const SLOWER = 1.2
const ROUNDS = 7
const PAGES = 8

const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: false })
const { url, portalUrl, workerUrl } = postgres
await migrate(url)
await migrateJobs(url)
await bindToRoles(url, { web: portalUrl, worker: workerUrl }, testActorKey)
const pool = openPool(url, 2, () => {})
const signed = { signActor: actorSigner(testActorKey) }
const web = openDatabase(openPool(portalUrl, 4, () => {}, signed))
const clock = stillClock(Date.parse('2026-11-15T12:00:00+05:30'))
await actAsPortal(async () => {
  const db = openDatabase(pool)
  await loadReferenceData(db)
  await loadSiteDefaults(db)
  await loadAdvertisements({ db, clock })
})

/** People of all ages, with the papers of the sample people. */
const kinds = Object.values(people).flatMap((facts) =>
  Array.from({ length: 30 }, (_, year): Facts => ({ ...facts, birthDay: `${1975 + year}-06-15` })),
)
console.log(`Loading ${PEOPLE.toLocaleString('en-IN')} people …`)
for (let from = 0; from < PEOPLE; from += 20_000) {
  const count = Math.min(20_000, PEOPLE - from)
  await pool.query(
    `with person as (select gen_random_uuid() as id, n from generate_series($1::int, $2::int) n),
      account as (insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
        select id, 'b' || n || '@example.in', (7000000000 + n)::text, '1998-03-05', now(), 'none'
        from person returning id),
      profile as (insert into profiles (id, account_id, created_at, is_locked)
        select id, id, now(), true from person returning id)
    insert into profile_facts (profile_id, account_id, snapshot_number, projection, facts)
      select id, id, 1, 1, ($3::json[])[1 + n % $4] from person`,
    [from + 1, from + count, kinds.map((each) => JSON.stringify(each)), kinds.length],
  )
}
await pool.query('analyze')

const judging = openJudging()
const deps = { db: web, clock, judging }
const advert = demoAdvertisements.find(({ id }) => id === 101)!
const [first] = advert.posts!
const { age } = first!.criteria
const changed = {
  ...first!.criteria,
  age: { ...age, max: { ...age.max, open: age.max.open + 2 } },
}
const wish = {
  advertisementId: 101,
  lastDay: advert.applnEndDate,
  posts: [{ id: first!.id, group: first!.group, criteria: changed as Record<string, unknown> }],
}

const timed = async (work: () => Promise<unknown>) => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
const asStaff = <T>(work: () => Promise<T>) => actAs({ kind: 'staff' }, work)
const delay = monitorEventLoopDelay({ resolution: 5 })
// As the editor does when it is opened.
judging.warm()
await new Promise((resolve) => setTimeout(resolve, 1500))
const cold = await timed(() => asStaff(() => tryPosts(deps, wish)))
delay.enable()
const samples: number[] = []
for (let round = 0; round < ROUNDS; round += 1)
  samples.push(await timed(() => asStaff(() => tryPosts(deps, wish))))
delay.disable()
const stalled = delay.max / 1e6

const { rows: some } = await pool.query<{ id: string }>('select id from accounts limit 500')
/** Reads as candidates make them, until told to stop; how long each took. */
function reading() {
  const times: number[] = []
  const state = { isOver: false }
  const done = (async () => {
    for (let index = 0; !state.isOver; index += 1) {
      const { id } = some[index % some.length]!
      const read = () => selectJudgedProfile(web, id)
      times.push(await timed(() => actAs({ kind: 'candidate', accountId: id }, read)))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  return async () => {
    state.isOver = true
    await done
    return times
  }
}
const alone = async () => {
  const stop = reading()
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return stop()
}
const before = await alone()
const task = await asStaff(() => trialTask(deps, wish))
const stop = reading()
const begin = performance.now()
let judged = 0
const width = Math.ceil((places * 10_000) / Math.max(PEOPLE, 10_000))
for (let page = 0; page < PAGES && page * width < places; page += 1) {
  const range = { from: page * width, to: Math.min(places, (page + 1) * width) }
  judged += (await asStaff(() => judging.judge(web, task, range))).judged
}
const pace = judged / ((performance.now() - begin) / 1000)
const during = await stop()
const quiet = median([...before, ...(await alone())])
const slower = median(during) / quiet

console.log(
  `reads: median ${quiet.toFixed(2)} ms alone, ${median(during).toFixed(2)} ms during; first sample ${cold.toFixed(0)} ms`,
)
report(`Tried on over ${PEOPLE.toLocaleString('en-IN')} locked profiles, one post`, [
  ['a sample of 20,000, ms', median(samples), `<= ${SAMPLE_MS}`, median(samples) <= SAMPLE_MS],
  ['the first one after the editor was opened, ms', cold, `<= ${SAMPLE_MS}`, cold <= SAMPLE_MS],
  ['the longest the process did not answer, ms', stalled, `<= ${STALL_MS}`, stalled <= STALL_MS],
  ['profiles a second, all of them', pace, '', true],
  ['a read takes, times as long', slower, `<= ${SLOWER}`, slower <= SLOWER],
])
judging.close()
await web.destroy()
await pool.end()
await postgres.stop()
await cleanUp()
