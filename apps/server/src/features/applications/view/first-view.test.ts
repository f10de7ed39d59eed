import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listApplications } from '@lokseva/contract/applications/endpoints'
import { getProfileSummary } from '@lokseva/contract/profile-view/endpoints'
import { listStageNotices } from '@lokseva/contract/stages/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { openChangeFeed } from '#platform/changes/change-feed'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { portalPool, testDatabase } from '#test/database/database'
import { send } from '#test/portals/profile-portal'

const MANY = 40
const { db, web, url } = await testDatabase()
let roundTrips = 0
web.on('connect', (connection) => {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown
  connection.query = ((...args: unknown[]) => {
    roundTrips += 1
    return query(...args)
  }) as typeof connection.query
})
// What is remembered stays fresh: this counts questions, not how fast the machine is.
const changes = openChangeFeed(portalPool(url, 1), () => 0)
afterAll(() => changes.stop())
const { owner, applicant } = await applyingPortal({ db, changes })

let asha: Awaited<ReturnType<typeof applicant>>
let small: Awaited<ReturnType<typeof applicant>>

beforeAll(async () => {
  small = await applicant()
  await submit(small.caller, small.body)
  asha = await applicant()
  const id = (await submit(asha.caller, asha.body))['applicationId'] as string
  // As many advertisements more, each with an application that is like this one.
  await inTransactionWithoutRetry(owner, async (tx) => {
    await sql`with versions as (
        insert into advertisement_versions
        select 1000 + n, 1, v.document || jsonb_build_object('id', 1000 + n), v.published_at
        from advertisement_versions v, generate_series(2, ${MANY}::integer) n
        where v.advertisement_id = 101 and v.version = 1 returning advertisement_id as id)
      insert into advertisements (id, advertisement_no, name_en, name_mr, start_day, end_day,
        published_at, year, version)
      select v.id, v.id::text, a.name_en, a.name_mr, a.start_day, a.end_day, a.published_at,
        a.year, 1
      from advertisements a, versions v where a.id = 101`.execute(tx)
    await sql`insert into applications (id, account_id, profile_id, snapshot_number,
        advertisement_id, advertisement_version, application_no, status, amount_paise,
        exam_centre_id, location, needs_scribe, needs_extra_time, additional_answers,
        questions_shown, facts, judged_on, verdict, submitted_at, updated_at)
      select gen_random_uuid(), account_id, profile_id, snapshot_number, 1000 + n, 1,
        '2026-' || (1000 + n) || '-0000001-8', 'FEES_PAID', 0, exam_centre_id, location,
        needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on,
        verdict, submitted_at, updated_at
      from applications, generate_series(2, ${MANY}::integer) n where id = ${id}`.execute(tx)
    await sql`insert into application_documents (application_id, account_id, document_type_id,
        document_id, status)
      select l.id, l.account_id, d.document_type_id, d.document_id, d.status
      from applications l, application_documents d
      where l.account_id = ${asha.accountId} and l.id <> ${id} and d.application_id = ${id}`.execute(
      tx,
    )
    await sql`insert into stages (advertisement_id, code, type, name_en, name_mr, start_day, end_day,
        audience, published_at)
      select 1000 + n, 'PREF_OPT_OUT', 'internal', 'Preference', 'पसंतीक्रम', '2026-11-15',
        '2026-11-20', 'ALL', now() from generate_series(2, ${MANY}::integer) n`.execute(tx)
    await sql`insert into stage_notices (stage_id, application_id, account_id, created_at)
      select s.id, l.id, l.account_id, now() from stages s
      join applications l on l.advertisement_id = s.advertisement_id`.execute(tx)
  })
})

/** What My Account asks for before it can show anything. */
async function firstView({ caller, profileId }: typeof asha) {
  await changes.catchUp()
  const before = roundTrips
  const answers = await Promise.all([
    send(caller, listApplications, { query: {} }),
    send(caller, listStageNotices),
    send(caller, getProfileSummary, { params: { profileId } }),
  ])
  return { answers, roundTrips: roundTrips - before, bytes: JSON.stringify(answers).length }
}

it('forty applications are seen with at most 8 questions to the database and 150 KB (MYACC-60)', async () => {
  await firstView(asha)
  const { answers, bytes, ...asked } = await firstView(asha)
  for (const { status } of answers) expect(status).toBe(200)
  expect(Object.keys(answers[0])).toHaveLength(MANY + 1)
  expect(Object.keys(answers[1])).toHaveLength(MANY)
  expect(asked.roundTrips).toBeGreaterThan(2)
  expect(asked.roundTrips).toBeLessThanOrEqual(8)
  expect(bytes).toBeLessThan(150 * 1024)
})

it('and with no more questions than one application (MYACC-60)', async () => {
  await firstView(small)
  await firstView(asha)
  expect((await firstView(asha)).roundTrips).toBe((await firstView(small)).roundTrips)
})
