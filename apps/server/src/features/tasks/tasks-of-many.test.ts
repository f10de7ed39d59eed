import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { advertisementVersions } from '#features/adverts/index'
import { switchModule } from '#features/site/index'
import { givePapers } from '#features/stages/index'
import { actAsPortal } from '#platform/database/acting'
import { stagePapers } from '#server/composed/portal-stage-papers'
import { effort } from '#test/effort'
import { objectionsPortal } from '#test/portals/objections-portal'
import { operator } from '#test/operator'
import { tasksToday } from './list-tasks.ts'
import { applicantTasks, beginnerTasks, type OwnTask } from './tasks-of-many.ts'

const portal = await objectionsPortal()
const { db, clock, owner, applied, took, on } = portal
const deps = { db, clock, versions: advertisementVersions() }

const people = [await applied(), await applied(), await applied()]
const known = people.map(({ accountId }) => accountId)
await took('timetable', {})
await took('venues', {})
for (const { id } of people)
  await sql`update applications set status = 'FEES_PAID', amount_paise = 0 where id = ${id}`.execute(
    owner,
  )
await took(
  'seats',
  ...people.map(({ number }, place) => ({
    App: number,
    hallticketNo: `H000${place + 1}`,
    seatNo: `${place + 1}`,
  })),
)

await took('interviews', ...people.map(({ number }) => ({ App: number })))

// Situations are tried in any order, back and forth.
for (const table of [
  'applications',
  'application_documents',
  'application_posts',
  'papers',
  'profiles',
])
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner)

const days = ['2026-11-18', '2026-11-20', '2026-12-05', '2026-12-07', '2026-12-09', '2026-12-14']
const codes = [
  'ADMIT_CARDS',
  'INTERVIEW_LETTER_PT_LETTER',
  'RE_UPLOAD_DOCUMENTS',
  'PREFERENCE_CHANGE',
  'PREF_OPT_OUT',
  'OPTING_OUT',
  'ANSWER_KEY_QUESTION_OBJECTION',
  'RETOTALING',
  'SLOT_ELSEWHERE',
]

const situations = fc.record({
  today: fc.constantFrom(...days),
  closed: fc.constantFrom(null, null, 'MY_ACCOUNT_TAB', 'ONLINE_APPLICATION_TAB'),
  stages: fc.array(
    fc.record({
      code: fc.constantFrom(...codes),
      start: fc.constantFrom('2026-11-10', '2026-11-10', '2026-12-06'),
      end: fc.constantFrom('2026-12-06', '2026-12-08', '2026-12-15'),
      payment: fc.constantFrom(null, '2026-12-06', '2026-12-08'),
      isForFirst: fc.boolean(),
      isClosed: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 2, maxLength: 5 },
  ),
  people: fc.array(
    fc.record({
      status: fc.constantFrom('SUBMITTED', 'FEES_PAID', 'FEES_PAID', 'OPTED_OUT'),
      document: fc.constantFrom('Uploaded', 'Not uploaded', 'Rejected', 'Rejected'),
      isAnswered: fc.boolean(),
      isRanked: fc.boolean(),
      hasSeenCard: fc.boolean(),
      hasReadLetter: fc.boolean(),
      isLocked: fc.boolean(),
      begun: fc.subarray([101, 102, 103, 105]),
      objects: fc.boolean(),
      retotals: fc.boolean(),
    }),
    { minLength: people.length, maxLength: people.length },
  ),
})
type Situation = typeof situations extends fc.Arbitrary<infer T> ? T : never

it('what many must do is found at once as each of them is told it, whatever the situation (REMIND-14)', async () => {
  const all = new Set<string>()
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      on('2026-11-15')
      await arrange(situation)
      on(situation.today, '10:00:00')
      const [together, alone] = await actAsPortal(async () => [await ofMany(), await ofEach()])
      expect(together).toEqual(alone)
      for (const line of alone) all.add(line.split(' ')[1]!)
    }),
    { numRuns: effort(60), seed: 25, endOnFailure: true },
  )
  // The situations were worth comparing.
  expect([...all].toSorted()).toEqual([
    'ANSWER_QUESTIONS',
    'COMPLETE_PROFILE',
    'FINISH_APPLICATION',
    'GET_ADMIT_CARD',
    'GET_INTERVIEW_LETTER',
    'GO_ELSEWHERE',
    'PAY_FEE',
    'PAY_OBJECTIONS',
    'PAY_RETOTALING',
    'RANK_POSTS',
    'SEND_AGAIN',
    'SEND_DOCUMENTS',
  ])
})

const line = ({ accountId, task }: OwnTask): string =>
  [
    accountId,
    task.code,
    task.applicationId,
    task.stageId,
    task.about?.id,
    task.which,
    task.until,
  ].join(' ')

async function ofEach(): Promise<string[]> {
  const lines: string[] = []
  for (const accountId of known)
    for (const task of await tasksToday(deps, { kind: 'candidate', accountId }))
      if (task.kind === 'must' && !task.done && task.until) lines.push(line({ accountId, task }))
  return lines.toSorted()
}

/** All pages of all advertisements; what is found twice counts once. */
async function ofMany(): Promise<string[]> {
  const lines = new Set<string>()
  for (const advertisementId of [101, 102, 103, 105])
    for (const find of [applicantTasks, beginnerTasks]) {
      let page = { tasks: [] as OwnTask[], reached: null as string | null, isLast: false }
      while (!page.isLast) {
        page = await find(deps, {
          advertisementId,
          after: page.reached,
          upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
          most: 2,
        })
        for (const own of page.tasks) if (own.task.until) lines.add(line(own))
      }
    }
  return [...lines].toSorted()
}

async function arrange({ stages, people: given, closed }: Situation): Promise<void> {
  await sql`delete from objections`.execute(owner)
  await sql`delete from retotaling_requests`.execute(owner)
  await sql`update hall_tickets set stage_id = null`.execute(owner)
  await sql`update interview_letters set stage_id = null`.execute(owner)
  await sql`delete from stage_applications`.execute(owner)
  await sql`delete from stages`.execute(owner)
  await sql`delete from application_drafts`.execute(owner)
  await sql`delete from papers`.execute(owner)
  const ids = new Map<string, number>()
  for (const { code, start, end, payment, isForFirst, isClosed } of stages) {
    const isElsewhere = code === 'SLOT_ELSEWHERE'
    const { rows } = await sql<{ id: number }>`insert into stages (advertisement_id, code, type,
        name_en, name_mr, start_day, end_day, online_payment_end_day, url, audience, published_at,
        closed_at)
      values (101, ${code}, ${isElsewhere ? 'external_redirect' : 'internal'}, ${code}, ${code},
        ${start}, ${end}, ${payment !== null && payment <= end ? payment : null},
        ${isElsewhere ? 'https://slots.example.in/x' : null}, ${isForFirst ? 'LISTED' : 'ALL'},
        now(), ${isClosed ? new Date('2026-11-14T00:00:00Z') : null})
      on conflict do nothing returning id`.execute(owner)
    const id = rows[0]?.id
    if (id === undefined) continue
    ids.set(code, id)
    if (isForFirst)
      await sql`insert into stage_applications
        values (${id}, ${people[0]!.id}, ${known[0]})`.execute(owner)
  }
  for (const papers of stagePapers) await givePapers(owner, papers, '2026-11-15')
  for (const [place, { id, accountId }] of people.entries())
    await arrangeOne({ id, accountId }, given[place]!, ids)
  for (const name of ['MY_ACCOUNT_TAB', 'ONLINE_APPLICATION_TAB'] as const)
    await switchModule({ db: owner, clock }, operator, {
      name,
      on: name !== closed,
      message: { en: 'Closed.', mr: 'बंद.' },
    })
}

type Whose = { id: string; accountId: string }

async function arrangeOne(
  { id, accountId }: Whose,
  given: Situation['people'][number],
  stages: ReadonlyMap<string, number>,
): Promise<void> {
  const { status, document, isAnswered, isRanked, isLocked, begun } = given
  await sql`update applications set status = ${status},
      amount_paise = ${status === 'SUBMITTED' ? 54400 : 0},
      additional_answers = ${isAnswered ? sql`'[{"id":1,"answer":"No"},{"id":3,"answer":"2"}]'::jsonb` : sql`'[]'::jsonb`},
      ended_at = ${status === 'OPTED_OUT' ? new Date() : null},
      end_reason = ${status === 'OPTED_OUT' ? 'x' : null}
    where id = ${id}`.execute(owner)
  await sql`update application_documents set status = ${document},
      document_id = ${
        document === 'Not uploaded'
          ? null
          : sql`(select d.id from documents d
        where d.account_id = ${accountId} and d.document_type_id = 'D01' limit 1)`
      }
    where application_id = ${id} and document_type_id = 'D01'`.execute(owner)
  await sql`update application_posts p set pref_order = ${isRanked ? sql`n.place` : null}
    from (select o.id, row_number() over (order by o.post_id) as place from application_posts o
      where o.application_id = ${id}) n
    where n.id = p.id`.execute(owner)
  if (given.hasReadLetter)
    await sql`insert into papers (number, kind, application_id, account_id, subject, says, issued_at,
        fetched_at)
      select ${`1000000${known.indexOf(accountId)}`}, 'interview_letter', ${id}, ${accountId},
        t.id::text, '[]', now(), now()
      from interview_letters t where t.application_id = ${id}`.execute(owner)
  if (given.hasSeenCard)
    await sql`insert into papers (number, kind, application_id, account_id, subject, says, issued_at,
        fetched_at)
      values (${`0000000${known.indexOf(accountId)}`}, 'admit_card', ${id}, ${accountId}, '1011', '[]',
        now(), now())`.execute(owner)
  await sql`update profiles set is_locked = ${isLocked}
    where account_id = ${accountId}`.execute(owner)
  for (const advertisementId of begun)
    await sql`insert into application_drafts
      values (${accountId}, ${advertisementId}, '{}', 1, now())`.execute(owner)
  const objectionStage = stages.get('ANSWER_KEY_QUESTION_OBJECTION')
  if (given.objects && objectionStage)
    await sql`insert into objections values (${id}, ${id}, ${accountId}, ${objectionStage}, 1, 'GS1',
      1, 1, 1, 'WRONG_KEY', '2', '1', 'r', 'b', 'a', 10000, 'UNPAID', null, now(), now())`.execute(
      owner,
    )
  const retotalingStage = stages.get('RETOTALING')
  if (given.retotals && retotalingStage)
    await sql`insert into retotaling_requests
      values (${id}, ${id}, ${accountId}, ${retotalingStage}, 1, 0, now())`.execute(owner)
}
