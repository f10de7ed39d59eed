import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '@lokseva/contract/day-ms'
import * as desk from '@lokseva/contract/marks/desk/endpoints'
import { endApplication } from '#test/people/end-application'
import { actAsPortal } from '#platform/database/acting'
import { send } from '#test/portals/profile-portal'
import { marksDeskPortal } from './marks-desk.test-kit.ts'

const portal = await marksDeskPortal()
const { owner, paid, officer, bring, open, work, ask, approve, freshen, discard } = portal
const { clock, features } = portal
type Paid = Awaited<ReturnType<typeof paid>>
type Officer = Awaited<ReturnType<typeof officer>>

let [asha, ravi]: Paid[] = []
let writer: Officer
let approver: Officer

beforeAll(async () => {
  asha = await paid()
  ravi = await paid()
  writer = await officer('examination')
  approver = await officer('approver')
})

const check = (draftId: string) => work('check-marks-draft', { draftId })
const publish = (draftId: string) => work('publish-marks-draft', { draftId })
const marksOf = async ({ id }: Paid) => {
  const { rows } = await sql<{ said: string }>`
    select s.subject_code || ' ' || coalesce(s.marks::text, 'AB') as said
    from application_marks m join subject_marks s on s.marks_id = m.id
    where m.application_id = ${id} and m.withdrawn_at is null order by s.subject_code`.execute(
    owner,
  )
  return rows.map(({ said }) => said)
}
const ready = async (lines: Parameters<typeof bring>[1]) => {
  await freshen(writer)
  const { id } = await bring(writer, lines)
  await check(id)
  return id
}

it('a file is kept, looked into in the background, and publishes nothing by itself (OFFICE-481)', async () => {
  const brought = await bring(writer, [{ App: asha!.number }, { App: ravi!.number, marks: 'AB' }])
  expect(brought).toMatchObject({ status: 200, state: 'checking', lines: 0, request: null })
  await check(brought.id)
  expect(await open(writer, brought.id)).toMatchObject({
    state: 'checked',
    fileName: 'Marks of the preliminary.csv',
    lines: 2,
    faults: 0,
    statements: 2,
    outcomes: { published: 2, changed: 0, unchanged: 0 },
    waiting: 2,
    firstLines: [
      { line: 2, values: { App: asha!.number, marks: '101.5' }, faults: [] },
      { line: 3, values: { marks: 'AB' }, faults: [] },
    ],
  })
  expect(await marksOf(asha!)).toEqual([])
})

it('its totals are what the statements will say, by examination and stage (OFFICE-482)', async () => {
  const id = await ready([
    { App: asha!.number },
    { App: asha!.number, subjectCode: '013', marks: '50.25' },
    { App: ravi!.number, marks: 'AB' },
  ])
  const { totals } = await open(writer, id)
  expect(totals).toEqual([
    {
      examId: 1,
      exam: expect.objectContaining({ en: expect.any(String) }),
      stage: 'Preliminary',
      statements: 2,
      absent: 1,
      lowest: '151.75',
      mean: '151.75',
      highest: '151.75',
    },
  ])
})

it('every faulty line is named in both languages, and handed out as a file that starts no formula (OFFICE-481)', async () => {
  const id = await ready([
    { App: asha!.number, marks: 'many' },
    { App: ravi!.number },
    { App: '2026-101-9999999-0', remarks: '=1+1' },
  ])
  const draft = await open(writer, id)
  expect(draft).toMatchObject({ lines: 3, faults: 2, statements: 0 })
  expect(draft.faultyLines).toMatchObject([
    {
      line: 2,
      values: { marks: 'many' },
      faults: [
        {
          en: 'marks: not a number with up to two decimals, nor AB for absent',
          mr: 'marks: दोन दशांश स्थळांपर्यंतची संख्या किंवा अनुपस्थितासाठी AB नाही',
        },
      ],
    },
    { line: 4, faults: [{ en: '2026-101-9999999-0 is not known' }] },
  ])
  const params = { advertisementId: 101, draftId: id }
  const { text } = await writer.caller.raw(desk.fetchMarksFaults, { params })
  const [heading, first, second] = text.replace('\uFEFF', '').trim().split('\n')
  expect(heading).toBe(
    'App,examId,stage,marksheetName,subjectCode,marks,remarks,line,what is wrong',
  )
  expect(first).toContain('many')
  expect(second).toContain("'=1+1")
  expect(await ask(writer, 'marks.publish', params)).toMatchObject({
    status: 409,
    code: 'MARKS_DRAFT_NOT_READY',
  })
})

it.each([
  ['nothing', ''],
  ['no table', 'App;examId\n1'],
  [
    'a quotation mark that is never closed',
    'App,examId,stage,marksheetName,subjectCode,marks,remarks\n"1,2',
  ],
  ['bytes that are no text', '\u0000\u0001\uFFFE'],
  [
    'signs in a value that no text has',
    'App,examId,stage,marksheetName,subjectCode,marks,remarks\nx,6,Ma\u0000in,Main,1,5,\n',
  ],
  [
    'signs in the name of a column that no text has',
    'App,examId,stage,marksheetName,subjectCode,marks,remarks,a\u0000b\nx,6,M,M,1,5,,\u0000\n',
  ],
])('whatever a file holds, it is told in words: %s (OFFICE-483)', async (_, text) => {
  const id = await ready(Buffer.from(text))
  const draft = await open(writer, id)
  expect(draft).toMatchObject({ status: 200, state: 'checked', statements: 0 })
  expect(draft.faults).toBeGreaterThan(0)
  expect(draft.faultyLines[0]!.faults[0]!.mr).toMatch(/\p{Script=Devanagari}/u)
})

it('lines of another advertisement are faults: a role for one reaches no other (OFFICE-483)', async () => {
  const { id } = await bring(writer, [{ App: asha!.number }], { advertisementId: 102 })
  await check(id)
  const { faultyLines } = await open(writer, id, 102)
  expect(faultyLines[0]!.faults[0]!.en).toBe(`${asha!.number} is not of this advertisement`)
  const other = await officer({ role: 'examination', scope: [102] })
  expect(await bring(other, [{ App: asha!.number }])).toMatchObject({ status: 404 })
  expect(await open(other, id)).toMatchObject({ status: 404 })
  expect(await open(other, id, 102)).toMatchObject({ status: 200 })
})

it('two publish it, and the records are those of the command (OFFICE-484)', async () => {
  const id = await ready([{ App: asha!.number }, { App: ravi!.number, marks: 'AB' }])
  const payload = { advertisementId: 101, draftId: id }
  const request = await ask(writer, 'marks.publish', payload)
  expect(request).toMatchObject({ status: 200, state: 'open' })
  const shown = Object.fromEntries(
    request.preview.changes.map(({ what, after }) => [what.en, after!.en]),
  )
  expect(shown).toMatchObject({
    'New statements of marks': '2',
    Totals: '2 statements, 101.50 to 101.50, 1 absent',
  })
  expect(await open(writer, id)).toMatchObject({ request: { id: request.id } })
  expect(await discard(writer, id)).toMatchObject({ status: 409, code: 'MARKS_DRAFT_ASKED' })
  expect(await approve(writer, request.id)).toMatchObject({ status: 403 })
  expect(await approve(approver, request.id)).toMatchObject({ state: 'approved' })
  await freshen(writer)
  expect(await open(writer, id)).toMatchObject({ state: 'publishing' })
  await publish(id)
  expect(await marksOf(asha!)).toEqual(['012 101.50'])
  expect(await marksOf(ravi!)).toEqual(['012 AB'])
  expect(await portal.log(asha!.accountId)).toContain('MARKS_PUBLISHED')
  expect(await open(writer, id)).toMatchObject({
    state: 'published',
    publishedAt: expect.any(String),
  })
  const { rows } = await sql`select content from marks_drafts where id = ${id}`.execute(owner)
  expect(rows).toEqual([{ content: null }])
})

it('at a time it is checked again; a file that says nothing new is not asked for (OFFICE-484)', async () => {
  const same = await ready([{ App: asha!.number }])
  const payload = { advertisementId: 101, draftId: same }
  expect(await ask(writer, 'marks.publish', payload)).toMatchObject({ code: 'APPROVAL_NOTHING' })
  const id = await ready([{ App: asha!.number, marks: '99' }])
  const dueAt = new Date(portal.clock.now() + 3_600_000).toISOString()
  const request = await ask(writer, 'marks.publish', { ...payload, draftId: id }, { dueAt })
  await approve(approver, request.id)
  await portal.runDue()
  await freshen(writer)
  expect(await open(writer, id)).toMatchObject({ state: 'checked' })
  portal.clock.set(portal.clock.now() + 3_600_001)
  await portal.runDue()
  await publish(id)
  expect(await marksOf(asha!)).toEqual(['012 99.00'])
})

/** Who was told that what was approved did not come about. */
const toldOf = async (requestId: string) => {
  const { rows } = await sql<{ id: string }>`select member_id as id from approval_notices
    where request_id = ${requestId} and what = 'undone'`.execute(owner)
  return rows.map(({ id }) => id).toSorted()
}

it('where a line has become faulty since, nothing is published, the file stands on the desk with it and both who decided are told (OFFICE-484, OFFICE-984)', async () => {
  const id = await ready([
    { App: asha!.number, marks: '12' },
    { App: ravi!.number, marks: '13' },
  ])
  const request = await ask(writer, 'marks.publish', { advertisementId: 101, draftId: id })
  await approve(approver, request.id)
  await endApplication(owner, ravi!.id)
  await publish(id)
  await freshen(writer)
  expect(await open(writer, id)).toMatchObject({ state: 'checked', faults: 1 })
  expect(await marksOf(asha!)).toEqual(['012 99.00'])
  expect(await toldOf(request.id)).toEqual([writer.memberId, approver.memberId].toSorted())
})

it('a file that two approved and no try could publish says so, and both who decided are told once (OFFICE-984)', async () => {
  const id = await ready([{ App: asha!.number, marks: '14' }])
  const request = await ask(writer, 'marks.publish', { advertisementId: 101, draftId: id })
  await approve(approver, request.id)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where key = ${`publish-marks-draft ${id}`}`.execute(owner)
  const resume = () => actAsPortal(() => features.marks.jobs.everyMinute[0]!.run({}))
  await resume()
  await resume()
  await freshen(writer)
  expect(await open(writer, id)).toMatchObject({ state: 'checked', faults: 1 })
  expect(await toldOf(request.id)).toEqual([writer.memberId, approver.memberId].toSorted())
})

it('a file is thrown away with its bytes (OFFICE-485)', async () => {
  const id = await ready([{ App: asha!.number, marks: '1' }])
  expect(await discard(writer, id)).toMatchObject({ status: 204 })
  expect(await open(writer, id)).toMatchObject({ status: 404 })
  const { rows } = await sql`select content, found from marks_drafts where id = ${id}`.execute(
    owner,
  )
  expect(rows).toEqual([{ content: null, found: null }])
})

it('the desk lists stages of marks with how far they are (OFFICE-480)', async () => {
  const stageOf = async () => {
    // Counts that took long on a busy machine are kept for some seconds.
    portal.clock.set(portal.clock.now() + 600_000)
    await freshen(writer)
    const { advert } = await writer.caller.call(desk.getMarksDesk, {
      params: { advertisementId: 101 },
    })
    return advert.stages
  }
  expect(await stageOf()).toMatchObject([
    { stage: 'Preliminary', statements: 2, handedOut: 0, nextDay: null, qualified: 0 },
  ])
  await portal.stage('RESULT_MARK_SHEET', { start: '2026-12-01', end: '2026-12-05' })
  expect(await stageOf()).toMatchObject([{ handedOut: 0, nextDay: '2026-12-01' }])
  await portal.took('results', { App: asha!.number })
  portal.on('2026-12-01')
  writer = await officer('examination')
  expect(await stageOf()).toMatchObject([
    { handedOut: 2, nextDay: null, qualified: 1, notQualified: 0 },
  ])
  const adverts = await writer.caller.call(desk.listMarksAdverts)
  expect(adverts.find(({ advertisementId }) => advertisementId === 101)!.stages).toHaveLength(1)
  const helper = await officer('helpDesk')
  expect(await send(helper.caller, desk.listMarksAdverts)).toMatchObject({ status: 403 })
})

it('while a file is looked into nobody in it is held up: a candidate who changes an application meanwhile does not wait (OFFICE-793)', async () => {
  await freshen(writer)
  const { id } = await bring(writer, [{ App: asha!.number, stage: 'Main' }])
  // The candidate was first: whoever wants to hold the application too waits for the end.
  const candidate = await owner.startTransaction().execute()
  await sql`select from applications where id = ${asha!.id} for update`.execute(candidate)
  try {
    await check(id)
  } finally {
    await candidate.rollback().execute()
  }
  expect(await open(writer, id)).toMatchObject({
    state: 'checked',
    outcomes: { published: 1, changed: 0, unchanged: 0 },
  })
})

it('a file whose worker was killed goes on by itself, and one that no try brought on says so in words (OFFICE-794)', async () => {
  await freshen(writer)
  const { id } = await bring(writer, [{ App: ravi!.number, stage: 'Main' }])
  const resume = () => actAsPortal(() => features.marks.jobs.everyMinute[0]!.run({}))
  const waiting = async () => {
    const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs
      where key = ${`check-marks-draft ${id}`}`.execute(owner)
    return rows
  }
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
  await resume()
  expect(await waiting()).toEqual([{ attempts: 0 }])
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(owner)
  await resume()
  expect(await waiting()).toEqual([{ attempts: 5 }])
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(owner)
  await resume()
  const found = await open(writer, id)
  expect(found).toMatchObject({ state: 'checked', faults: 1 })
  const [fault] = found.faultyLines[0]!.faults
  expect(fault!.en).toContain('tried several times')
  expect(fault!.mr).toContain('अनेक वेळा')
  expect((await ask(writer, 'marks.publish', { advertisementId: 101, draftId: id })).status).toBe(
    409,
  )
})

it('files that nobody published are discarded after their days, but not what is asked for or waits (KEEP-06)', async () => {
  approver = await officer('approver')
  const meena = await paid()
  const faulty = await ready([{ App: meena.number, marks: 'many' }])
  const published = await ready([{ App: meena.number, marks: '77' }])
  const request = await ask(writer, 'marks.publish', { advertisementId: 101, draftId: published })
  expect(await approve(approver, request.id)).toMatchObject({ status: 200 })
  await publish(published)
  const asked = await ready([{ App: meena.number, marks: '78' }])
  const open = await ask(writer, 'marks.publish', { advertisementId: 101, draftId: asked })
  expect(open).toMatchObject({ status: 200, state: 'open' })
  const forget = () =>
    actAsPortal(() =>
      features.marks.jobs.daily.find(({ name }) => name === 'forget-marks-drafts')!.run({}),
    )
  const draft = (id: string) =>
    owner
      .selectFrom('marks_drafts')
      .select(['state', 'content', 'found', 'faults'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const broughtAt = clock.now()
  clock.set(broughtAt + 30 * DAY_MS)
  await forget()
  expect(await draft(faulty)).toMatchObject({ state: 'checked' })
  clock.set(broughtAt + 30 * DAY_MS + 1)
  await forget()
  const gone = { state: 'discarded', content: null, found: null, faults: null }
  expect(await draft(faulty)).toEqual(gone)
  expect(await draft(asked)).toMatchObject({ state: 'checked', content: expect.any(Buffer) })
  expect(await draft(published)).toMatchObject({
    state: 'published',
    faults: null,
    found: { lines: 1, statements: 1, firstLines: [], faultyLines: [] },
  })
  const { rows } = await sql<{ details: object }>`select details from audit_log
    where action = 'MARKS_DISCARDED' and actor = 'system'`.execute(owner)
  expect(rows.map(({ details }) => details)).toContainEqual({
    advertisement: 101,
    draft: faulty,
    file: 'Marks of the preliminary.csv',
  })
})
