import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { people } from '../../packages/rules/test/people.ts'
import type { Facts } from '../../packages/rules/src/facts.ts'
import { demoAdvertisements, loadAdvertisements } from '../../apps/server/src/demo/load-demo.ts'
import { loadReferenceData } from '../../apps/server/src/features/lookups/index.ts'
import { selectJudgedProfile } from '../../apps/server/src/features/profile/index.ts'
import { loadSiteDefaults } from '../../apps/server/src/features/site/index.ts'
import { openJudging } from '../../apps/server/src/features/trials/judge-profiles.ts'
import { trialTask } from '../../apps/server/src/features/trials/trial-task.ts'
import { tryPosts } from '../../apps/server/src/features/trials/try-posts.ts'
import { judgePage } from '../../apps/server/src/features/trials/whole-trial.ts'
import { actAs, actAsPortal } from '../../apps/server/src/platform/database/acting.ts'
import { actorSigner } from '../../apps/server/src/platform/database/actor-signature.ts'
import { migrate } from '../../apps/server/src/platform/database/migrations/migrate.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/database/pool.ts'
import { bindToRoles } from '../../apps/server/src/platform/database/portal-role.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { testActorKey } from '../../apps/server/test/database/actor-key.ts'
import { stillClock } from '../../apps/server/test/still-clock.ts'
import { freshFolder } from '../../scripts/started-portal.ts'
import { bulkLoad } from '../bulk-load.ts'
import { median, type Row } from '../measure.ts'

/** The limits of issue and design: of a sample, of the process meanwhile, of candidates' reads. */
const SAMPLE_MS = 2000
const STALL_MS = 100
const SLOWER = 1.2
const ROUNDS = 7

const timed = async (work: () => Promise<unknown>) => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
const asStaff = <T>(work: () => Promise<T>) => actAs({ kind: 'staff' }, work)

/** People of all ages, with the papers of the sample people. */
const kinds = Object.values(people).flatMap((facts) =>
  Array.from({ length: 30 }, (_, year): Facts => ({ ...facts, birthDay: `${1975 + year}-06-15` })),
)

const advert = demoAdvertisements.find(({ id }) => id === 101)!
const [first] = advert.posts!
const { age } = first!.criteria
const changed = { ...first!.criteria, age: { ...age, max: { ...age.max, open: age.max.open + 2 } } }
const input = {
  advertisementId: 101,
  lastDay: advert.applnEndDate,
  posts: [{ id: first!.id, group: first!.group, criteria: changed as Record<string, unknown> }],
}

/**
 * How long a sample of 20,000 of so many locked profiles takes for one post against its published
 * version, how long that keeps the process from answering, and what judging all of them, page by page
 * as the job does, means for candidates' reads.
 */
export async function tryOn(count: number): Promise<Row[]> {
  const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: false })
  const { url, portalUrl, workerUrl } = postgres
  await migrate(url)
  await migrateJobs(url)
  await bindToRoles(url, { web: portalUrl, worker: workerUrl }, testActorKey)
  const pool = openPool(url, 2, () => {})
  const signed = { signActor: actorSigner(testActorKey) }
  const web = openDatabase(openPool(portalUrl, 4, () => {}, signed))
  const jobs = openDatabase(openPool(workerUrl, 2, () => {}, signed))
  const clock = stillClock(Date.parse('2026-11-15T12:00:00+05:30'))
  await actAsPortal(async () => {
    const db = openDatabase(pool)
    await loadReferenceData(db)
    await loadSiteDefaults(db)
    await loadAdvertisements({ db, clock })
  })
  console.log(`Loading ${count.toLocaleString('en-IN')} people …`)
  await loadPeople(pool, count)

  const judging = openJudging()
  const deps = { db: web, clock, judging }
  const sample = await sampling(
    () => asStaff(() => tryPosts(deps, input)),
    () => asStaff(async () => judging.warm(web)),
  )

  const { rows: some } = await pool.query<{ id: string }>('select id from accounts limit 500')
  const read = (index: number) => {
    const { id } = some[index % some.length]!
    return actAs({ kind: 'candidate', accountId: id }, () => selectJudgedProfile(web, id))
  }
  const task = await asStaff(() => trialTask(deps, input))
  const trial = await insertTrial(pool, task, count)
  const before = await readingWhile(read, pause(5000))
  const begin = performance.now()
  const background = { db: jobs, clock, judging }
  const judged = (async () => {
    while (!(await isFinished(pool, trial))) await actAsPortal(() => judgePage(background, trial))
  })()
  const during = await readingWhile(read, judged)
  const pace = count / ((performance.now() - begin) / 1000)
  const quiet = median([...before, ...(await readingWhile(read, pause(5000)))])
  const slower = median(during) / quiet
  console.log(
    `reads: median ${quiet.toFixed(2)} ms alone, ${median(during).toFixed(2)} ms during; first sample ${sample.cold.toFixed(0)} ms`,
  )
  judging.close()
  for (const each of [web, jobs]) await each.destroy()
  await pool.end()
  await postgres.stop()
  const all = count.toLocaleString('en-IN')
  return [
    ['tried on, a sample of 20,000, ms', sample.ms, `<= ${SAMPLE_MS}`, sample.ms <= SAMPLE_MS],
    [
      'the first after the editor was opened, ms',
      sample.cold,
      `<= ${SAMPLE_MS}`,
      sample.cold <= SAMPLE_MS,
    ],
    [
      'the longest the process did not answer, ms',
      sample.stall,
      `<= ${STALL_MS}`,
      sample.stall <= STALL_MS,
    ],
    [`${all} in the background, a second`, pace, '', true],
    ['a candidate’s read meanwhile, times as long', slower, `<= ${SLOWER}`, slower <= SLOWER],
  ]
}

async function loadPeople(pool: Pool, count: number): Promise<void> {
  const texts = kinds.map((each) => JSON.stringify(each))
  const owner = await pool.connect()
  await owner.query('set statement_timeout = 0; set session_replication_role = replica')
  await bulkLoad(owner, async () => {
    for (let from = 0; from < count; from += 20_000)
      await owner.query(
        `with person as materialized (
            select gen_random_uuid() as id, n from generate_series($1::int, $2::int) n),
          account as (insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
            select id, 'b' || n || '@example.in', (7000000000 + n)::text, '1998-03-05', now(), 'none'
            from person returning id),
          profile as (insert into profiles (id, account_id, created_at, is_locked)
            select id, id, now(), true from person returning id)
        insert into profile_facts (profile_id, account_id, snapshot_number, projection, facts)
          select id, id, 1, 1, ($3::json[])[1 + n % $4] from person`,
        [from + 1, Math.min(count, from + 20_000), texts, kinds.length],
      )
  })
  owner.release(true)
}

async function sampling(sample: () => Promise<unknown>, warm: () => Promise<void>) {
  // As the editor does when it is opened.
  await warm()
  await pause(1500)
  const cold = await timed(sample)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await timed(sample))
  delay.disable()
  return { cold, ms: median(samples), stall: delay.max / 1e6 }
}

async function insertTrial(pool: Pool, task: object, total: number): Promise<string> {
  const [id, member] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into staff_members (id, email, name_en, name_mr, designation, state, created_at)
     values ($1, 'bench@office.example.in', 'Officer', 'अधिकारी', 'Officer', 'invited', now())`,
    [member],
  )
  await pool.query(
    `insert into trials (id, asked_by, asked_at, task, total, went_on_at)
     values ($1, $2, now(), $3::jsonb, $4, now())`,
    [id, member, JSON.stringify(task), total],
  )
  return id
}

async function isFinished(pool: Pool, trial: string): Promise<boolean> {
  const { rows } = await pool.query('select from trials where id = $1 and finished_at is null', [
    trial,
  ])
  return rows.length === 0
}

/** Reads as candidates make them, until something else is done; how long each took. */
async function readingWhile(
  read: (index: number) => Promise<unknown>,
  other: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const state = { isOver: false }
  const over = () => {
    state.isOver = true
  }
  void other.then(over, over)
  for (let index = 0; !state.isOver; index += 1) {
    times.push(await timed(() => read(index)))
    await pause(2)
  }
  await other
  return times
}
