import { join } from 'node:path'
import pg from 'pg'
import { getExamDesk, listExamPeople, listExams } from '@lokseva/contract/papers/desk/endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import {
  demoCode,
  demoOfficePassword,
  officePeople,
} from '../apps/server/src/demo/office-people.ts'
import { examsSat } from '../apps/server/src/features/papers/desk/people/exam-people.ts'
import { actAsPortal } from '../apps/server/src/platform/database/acting.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient } from '../apps/server/test/wire/wire-client.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { bulkLoad, idOf } from './bulk-load.ts'
import { loadApplications } from './office/load-applications.ts'
import { median, report, type Row } from './measure.ts'

/**
 * `npm run bench:exams`: the page of an examination that a million applied for, before its people are
 * counted, once they are, and while many seats change; and what counting them takes.
 */
const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 1_000_000)
const RUNS = Number(process.env['RUNS'] ?? 60)
const LIMIT = 300
const exam = { advertisementId: 101, examDisplayId: 1011 }
/** Of so many one has no seat, and of so many one sits at another centre. */
const [UNSEATED, ELSEWHERE] = [1000, 400]

const folder = freshFolder()
const port = await nextFreePort(3935, '127.0.0.1')
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
  // Counting is timed here, not by the worker.
  ROLES: 'web',
}).address
const connectionString = runningDatabaseUrl(join(folder, 'postgres'))!
const database = new pg.Client({ connectionString })
await database.connect()
await database.query('set statement_timeout = 0')
const page = await (await fetch(`${address}/office`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)
const { email } = officePeople.find(({ role }) => role === 'examination')!
const caller = await wireClient({ origin: address, channelKeys })
const body = { email, password: demoOfficePassword, code: demoCode(email) }
caller.setToken((await caller.call(staffSignIn, { body })).token)

await loadApplications(connectionString, APPLICATIONS)
await database.query(`${idOf}; set session_replication_role = replica`)
await bulkLoad(database, async () => {
  await database.query(`insert into exam_displays (id, advertisement_id, exam_id, mode, name, name_mr)
    values (${exam.examDisplayId}, ${exam.advertisementId}, 1, 1, 'Preliminary', 'पूर्व परीक्षा')`)
  await database.query(`insert into venues (code, centre_id, name, capacity, accessible_seats)
    select 'B-' || c, c, 'School ' || c, 100000, 0 from generate_series(1, 37) c`)
  await database.query(`insert into hall_tickets (application_id, account_id, exam_display_id,
      hallticket_no, venue_code, room, seat_no, given_at)
    select application_id, account_id, ${exam.examDisplayId}, 'B' || lpad(serial::text, 7, '0'),
      'B-' || case when serial % ${ELSEWHERE} = 3 then 1 + exam_centre_id % 36 else exam_centre_id end,
      'R-' || serial / 24, serial::text, now()
    from application_listing where advertisement_id = ${exam.advertisementId}
      and status = 'FEES_PAID' and serial % ${UNSEATED} <> 7`)
})
await database.query('set session_replication_role = origin')
const db = openDatabase(openPool(connectionString, 1, () => {}))
const [sat] = await actAsPortal(() => examsSat(db, exam))
await db.destroy()
const posts = sat!.posts

const { params, query } = { params: exam, query: { which: 'without' } }
async function timed(name: string, call: EndpointDefinition, input: object): Promise<Row> {
  const taken: number[] = []
  for (let run = -5; run < RUNS; run += 1) {
    const begin = performance.now()
    const { status } = await caller.raw(call, input)
    if (status !== 200) throw new Error(`${name} was answered with ${status}`)
    if (run >= 0) taken.push(performance.now() - begin)
  }
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!
  return [`${name} (p50 ${median(taken).toFixed(0)})`, p95, `p95 ≤ ${LIMIT} ms`, p95 <= LIMIT]
}
const pageOf = async (when: string): Promise<Row[]> => [
  await timed(`the page, ${when}`, getExamDesk, { params }),
  await timed(`the list of examinations, ${when}`, listExams, {}),
  await timed(`who has no seat, ${when}`, listExamPeople, { params, query }),
]
/** Counts until nothing is left, as the job does; how long each transaction took. */
async function count(): Promise<number[]> {
  const exams = JSON.stringify([{ id: exam.examDisplayId, posts }])
  const took: number[] = []
  for (;;) {
    const begin = performance.now()
    const { rows } = await database.query('select count_exam_people($1, $2, 500) as changed', [
      exam.advertisementId,
      exams,
    ])
    took.push(performance.now() - begin)
    if (rows[0].changed === 0) return took
  }
}

const rows = await pageOf('before it is counted')
const first = await count()
rows.push(...(await pageOf('once it is')))
const near = `2026-101-${String(Math.floor(APPLICATIONS * 0.98)).padStart(7, '0')}-0`
rows.push(
  await timed('who has no seat, near the end', listExamPeople, {
    params,
    query: { ...query, after: near },
  }),
  await timed('who sits elsewhere', listExamPeople, { params, query: { which: 'elsewhere' } }),
)
// A file of seats for many: some hundreds the page counts itself.
await database.query(
  `update hall_tickets set room = 'X' where exam_display_id = $1
  and hallticket_no in (select 'B' || lpad((n * 100)::text, 7, '0') from generate_series(1, 400) n)`,
  [exam.examDisplayId],
)
rows.push(...(await pageOf('400 hundreds changed')))
const desk = await caller.call(getExamDesk, { params })
const { rows: counted } = await database.query<{ sitting: number; without: number }>(
  `select count(*)::integer as sitting,
    (count(*) filter (where h.application_id is null))::integer as without
  from application_listing k left join hall_tickets h on h.application_id = k.application_id
    and h.exam_display_id = $2
  where k.advertisement_id = $1 and k.status = 'FEES_PAID'
    and ($3::integer[] is null or k.posts && $3::integer[])`,
  [exam.advertisementId, exam.examDisplayId, posts],
)
const isEqual = JSON.stringify(desk.people) === JSON.stringify(counted[0])
if (!isEqual) console.log('the page says', desk.people, 'the rows', counted[0])
rows.push(['figures that counting the rows finds otherwise', Number(!isEqual), '= 0', isEqual])
report(`examinations, ${APPLICATIONS} applications`, rows)
const sum = first.reduce((a, b) => a + b)
console.log(
  `counting all of them took ${(sum / 1000).toFixed(1)} s, at most ${Math.max(...first).toFixed(0)} ms a transaction`,
)
await database.end()
await cleanUp()
process.exit()
