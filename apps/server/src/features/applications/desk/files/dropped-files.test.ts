import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { takeFileJob } from './take-file.ts'

const portal = await stagedPortal()
const { db, owner, clock, applied, takeJobs, sentTo } = portal
const { officer } = await staffing(portal)
const { ask, approve } = askedApprovals(portal)
const publisher = await officer('publisher')
const senior = await officer('seniorScrutiny')
const approver = await officer('approver')
const advertisementId = 101
const params = { advertisementId }
type Kind = 'reject' | 'scrutiny'

function drop(kind: Kind, lines: string[], by: WireClient = publisher.caller) {
  // Each later than the one before.
  clock.set(clock.now() + 1000)
  return send(by, desk.dropApplicationFile, {
    params,
    body: { kind, name: 'list.csv', text: lines.join('\n') },
  })
}
/** What the worker does with files that wait. */
async function work() {
  for (const payload of (await takeJobs('take-application-file')) as { fileId: string }[])
    await actAsPortal(() => takeFileJob({ db, clock }).run(payload))
}
const newest = async (by: WireClient = publisher.caller) =>
  (await by.call(desk.listApplicationFiles, { params })).files[0]!
const statusOf = async (id: string) => {
  const row = await owner
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}
const REASONS = 'App,reason,reasonDvng'
const FINDINGS = 'App,documentTypeId,documentInfoStatus,documentInfoRemarks'
const reasonFor = (number: string) => `${number},The age limit is passed,वयोमर्यादा ओलांडली आहे`

type Applied = Awaited<ReturnType<typeof applied>>
let [one, other]: Applied[] = []
const live = () => other!.applicationNo
beforeAll(async () => {
  one = await applied('SUBMITTED')
  other = await applied('FEES_PAID')
})

describe('A file of rejections', () => {
  it('is rehearsed: every faulty line is named, and nothing changes (OFFICE-420)', async () => {
    await drop('reject', [REASONS, reasonFor(one!.applicationNo), reasonFor('2026-101-9999999-9')])
    expect(await newest()).toMatchObject({ state: 'reading', result: null })
    await work()
    expect(await newest()).toMatchObject({
      state: 'read',
      result: {
        good: 0,
        faults: [
          {
            line: 3,
            text: reasonFor('2026-101-9999999-9'),
            problem: {
              en: '2026-101-9999999-9 is not known',
              mr: '2026-101-9999999-9 या क्रमांकाचा अर्ज नाही',
            },
          },
        ],
      },
    })
    expect(await statusOf(one!.applicationId)).toBe('SUBMITTED')
  })

  it('with faults, or not looked at yet, cannot be asked for (OFFICE-421)', async () => {
    const faulty = { advertisementId, fileId: (await newest()).id }
    expect(await ask(publisher, 'applications.rejectFile', faulty)).toMatchObject({
      code: 'FILE_NOT_TAKEN',
    })
    await drop('reject', [REASONS, reasonFor(one!.applicationNo)])
    const unread = { advertisementId, fileId: (await newest()).id }
    expect(await ask(publisher, 'applications.rejectFile', unread)).toMatchObject({
      code: 'FILE_NOT_TAKEN',
    })
    await work()
  })

  it('is approved by another and taken once, as the command does it (OFFICE-421, OFFICE-422)', async () => {
    const { id: fileId, result } = await newest()
    expect(result).toMatchObject({ good: 1, told: 1, faults: [] })
    const asked = await ask(publisher, 'applications.rejectFile', { advertisementId, fileId })
    expect(asked.preview.title.en).toBe('Reject 1 application by the file list.csv')
    expect(asked.preview.changes).toMatchObject([
      { what: { en: one!.applicationNo }, after: { en: 'The age limit is passed' } },
    ])
    expect(await approve(publisher, asked.id)).toMatchObject({ code: 'APPROVAL_OWN' })
    await approve(approver, asked.id)
    expect(await statusOf(one!.applicationId)).toBe('SUBMITTED')
    const jobs = (await takeJobs('take-application-file')) as { fileId: string }[]
    // Its process dies after the file was taken, and before the job was done with: it runs again.
    for (const payload of [jobs[0]!, jobs[0]!])
      await actAsPortal(() => takeFileJob({ db, clock }).run(payload))
    expect(await newest()).toMatchObject({ state: 'done' })
    expect(await statusOf(one!.applicationId)).toBe('REJECTED')
    expect(await sentTo(one!, 'APPLICATION_REJECTED')).toHaveLength(2)
    const { rows } = await sql<{ details: object }>`select details from audit_log
      where action = 'APPLICATION_REJECTED'`.execute(owner)
    expect(rows).toEqual([
      {
        details: {
          application: one!.applicationNo,
          was: 'SUBMITTED',
          member: publisher.memberId,
        },
      },
    ])
    const { rows: kept } = await sql`select content from application_files
      where id = ${fileId}`.execute(owner)
    expect(kept).toEqual([{ content: null }])
  })

  it('is taken not at all where a line became faulty before its turn came (OFFICE-422)', async () => {
    const [left, ended] = await Promise.all([applied('SUBMITTED'), applied('SUBMITTED')])
    await drop('reject', [REASONS, ...[left, ended].map((each) => reasonFor(each.applicationNo))])
    await work()
    const { id: fileId } = await newest()
    const asked = await ask(publisher, 'applications.rejectFile', { advertisementId, fileId })
    await approve(approver, asked.id)
    await sql`update applications set status = 'CANCELLED', ended_at = now(), end_reason = 'why',
      updated_at = greatest(updated_at, now()) where id = ${ended.applicationId}`.execute(owner)
    await work()
    expect(await newest()).toMatchObject({
      state: 'refused',
      result: {
        faults: [
          {
            line: 3,
            problem: {
              en: `${ended.applicationNo} has ended already (CANCELLED)`,
              mr: `अर्ज ${ended.applicationNo} आधीच संपला आहे (उमेदवाराने रद्द केला)`,
            },
          },
        ],
      },
    })
    expect(await statusOf(left.applicationId)).toBe('SUBMITTED')
    expect(
      await ask(publisher, 'applications.rejectFile', { advertisementId, fileId }),
    ).toMatchObject({ code: 'FILE_NOT_TAKEN' })
  })

  it('is for its advertisement, its dropper and those who may ask for it (OFFICE-423)', async () => {
    const elsewhere = await officer({ role: 'publisher', scope: [102] })
    const away = { params: { advertisementId: 102 } }
    const body = {
      kind: 'reject',
      name: 'x.csv',
      text: `${REASONS}\n${reasonFor(other!.applicationNo)}`,
    }
    expect(await send(elsewhere.caller, desk.dropApplicationFile, { params, body })).toMatchObject({
      status: 404,
    })
    await send(elsewhere.caller, desk.dropApplicationFile, { ...away, body })
    await work()
    const [theirs] = (await elsewhere.caller.call(desk.listApplicationFiles, away)).files
    expect(theirs!.result!.faults).toMatchObject([
      { line: 2, problem: { en: `${other!.applicationNo} is not of this advertisement` } },
    ])
    const colleague = await officer('publisher')
    expect(await colleague.caller.call(desk.listApplicationFiles, { params })).toEqual({
      files: [],
      next: null,
    })
    expect(await drop('reject', [REASONS], senior.caller)).toMatchObject({
      code: 'PERMISSION_MISSING',
    })
    expect(await drop('scrutiny', [FINDINGS])).toMatchObject({ code: 'PERMISSION_MISSING' })
  })

  it('bears no sign that nobody sees in what candidates read (OFFICE-1432)', async () => {
    for (const [text, sign] of [
      [`${live()},The age \u202Elimit,वयोमर्यादा`, 'U+202E'],
      [`${live()},The age limit,वयो\u200Bमर्यादा`, 'U+200B'],
    ]) {
      await drop('reject', [REASONS, text!])
      await work()
      const [fault] = (await newest()).result!.faults
      expect(fault!.problem.en).toContain(sign)
    }
    await drop('scrutiny', [FINDINGS, `${live()},D01,Rejected,Not\u2067 legible`], senior.caller)
    await work()
    expect((await newest(senior.caller)).result!.faults).toHaveLength(1)
    // A joiner shapes the letter before it.
    await drop('reject', [REASONS, `${live()},The age limit,क्\u200Dष`])
    await work()
    expect((await newest()).result).toMatchObject({ good: 1, faults: [] })
  })

  it('reaches no application of another advertisement, whatever numbers its reasons name before (OFFICE-1431)', async () => {
    const elsewhere = await officer({ role: 'publisher', scope: [102] })
    const away = { params: { advertisementId: 102 } }
    const ended = one!.applicationNo
    const text = [
      'reason,reasonDvng,App',
      `As 2026-102-0000001-1 says,कारण,${live()}`,
      `"Of two\nlines",कारण,${ended}`,
    ].join('\n')
    const body = { kind: 'reject', name: 'x.csv', text } as const
    await send(elsewhere.caller, desk.dropApplicationFile, { ...away, body })
    await work()
    const [theirs] = (await elsewhere.caller.call(desk.listApplicationFiles, away)).files
    // How an application out of reach stands is not told either.
    expect(theirs!.result!.faults.map(({ problem }) => problem.en)).toEqual([
      `${live()} is not of this advertisement`,
      `${ended} is not of this advertisement`,
    ])
    const asked = { advertisementId: 102, fileId: theirs!.id }
    expect(await ask(elsewhere, 'applications.rejectFile', asked)).toMatchObject({
      code: 'FILE_NOT_TAKEN',
    })
    // A reason may name another’s number all the same.
    await drop('reject', [REASONS, `${live()},As 2026-102-0000001-1 says,कारण`])
    await work()
    expect((await newest()).result).toMatchObject({ good: 1, faults: [] })
  })

  it('of hostile text has faults, and harms nothing (OFFICE-420)', async () => {
    for (const text of ['\u0001', 'App', `${REASONS}\n"=cmd|' /C calc'!A0,,`, '{}'.repeat(1000)]) {
      await drop('reject', [text])
      await work()
      expect((await newest()).result!.faults.length).toBeGreaterThan(0)
    }
    expect(await drop('reject', ['x'.repeat(185_000)])).toMatchObject({ status: 422 })
  })
})

it('a file of findings is rehearsed, approved and recorded as the command does it (OFFICE-420, OFFICE-422)', async () => {
  const { caller } = senior
  await drop('scrutiny', [FINDINGS, `${other!.applicationNo},D01,Rejected,Not legible`], caller)
  await work()
  const { id: fileId, result } = await newest(caller)
  expect(result).toMatchObject({ good: 1, faults: [] })
  expect(result!.shown[0]!.after.en).toContain('Not legible')
  const asked = await ask(senior, 'scrutiny.recordFile', { advertisementId, fileId })
  await approve(approver, asked.id)
  await work()
  expect(await newest(caller)).toMatchObject({ state: 'done' })
  const { rows } = await sql`select status, remarks from application_documents
    where application_id = ${other!.applicationId} and document_type_id = 'D01'`.execute(owner)
  expect(rows).toEqual([{ status: 'Rejected', remarks: 'Not legible' }])
})

it.each([
  [
    'reject',
    'no heading at all',
    REASONS,
    `${REASONS}\n,,`,
    `${REASONS}\na,b`,
    `${REASONS}\n"a,b,c`,
    `${REASONS}\nx,r,r\nx,r,r`,
    `${REASONS}\nx,"a\u0007",b`,
  ],
  [
    'scrutiny',
    'PK\u0003\u0004',
    `${FINDINGS}\n,,,`,
    `${FINDINGS}\nx,D01,Maybe,`,
    `${FINDINGS}\nx,D01,Approved,Fine`,
    `${FINDINGS}\nx,D01,Rejected,${'x'.repeat(600)}`,
    `${FINDINGS}\nx,D01,Approved,\nx,D01,Approved,`,
  ],
] as const)(
  'every fault of a file to %s is told in both languages (OFFICE-424)',
  async (kind, ...texts) => {
    const { caller } = kind === 'reject' ? publisher : senior
    for (const text of texts) {
      await drop(kind, [text], caller)
      await work()
      const { faults } = (await newest(caller)).result!
      expect(faults).not.toEqual([])
      for (const { problem } of faults) {
        expect(problem.en).not.toMatch(/\p{Script=Devanagari}/u)
        expect(problem.mr).toMatch(/\p{Script=Devanagari}/u)
      }
    }
  },
)

it('all lines of a file are read page by page by whoever approves; the request shows the first (OFFICE-645)', async () => {
  const people = [await applied('SUBMITTED'), await applied('SUBMITTED')]
  await drop('reject', [REASONS, ...people.map(({ applicationNo }) => reasonFor(applicationNo))])
  await work()
  const { id: fileId } = await newest()
  const read = (after?: string) =>
    approver.caller.call(desk.listApplicationFileLines, {
      params: { advertisementId, fileId },
      query: after ? { after } : {},
    })
  const page = await read()
  expect(page).toMatchObject({ name: 'list.csv', total: 2, next: null })
  expect(page.lines.map(({ what }) => what)).toEqual(
    people.map(({ applicationNo }) => applicationNo),
  )
  const shown = Array.from({ length: 120 }, (_, place) => ({
    what: `line ${place}`,
    after: { en: 'x', mr: 'x' },
  }))
  const result = JSON.stringify({ good: 120, faults: [], warnings: [], told: 0, shown })
  await sql`update application_files set result = ${result} where id = ${fileId}`.execute(owner)
  expect((await newest()).result!.shown).toHaveLength(30)
  expect((await read('100')).lines).toHaveLength(20)
  expect((await read('50')).next).toBe('100')
})

it('A place that no list has, and a day that no calendar has, are refused at their field (OFFICE-970)', async () => {
  const dashes = `1_${'-'.repeat(36)}`
  const lists = [
    desk.listApplicationFiles,
    desk.listApplicationExports,
    desk.listApplicationBatches,
  ] as (typeof desk.listApplicationFiles)[]
  for (const list of lists)
    expect(await send(publisher.caller, list, { params, query: { after: dashes } })).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'after' }],
    })
  for (const query of [{ from: '0000-01-01' }, { to: '0000-12-31' }])
    expect(await send(senior.caller, desk.countDeskApplications, { params, query })).toMatchObject({
      status: 422,
      fieldErrors: [{ path: Object.keys(query)[0] }],
    })
})

it('A file that is no text, as a workbook is none, is refused (OFFICE-1287)', async () => {
  for (const change of [{ text: `${REASONS}\n\0` }, { name: 'list\0.csv' }]) {
    const body = { kind: 'reject', name: 'list.csv', text: REASONS, ...change } as const
    expect(await send(publisher.caller, desk.dropApplicationFile, { params, body })).toMatchObject({
      status: 422,
      fieldErrors: [{ path: Object.keys(change)[0] }],
    })
  }
})
