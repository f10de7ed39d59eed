import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as marks from '@lokseva/contract/marks/endpoints'
import * as papers from '@lokseva/contract/papers/endpoints'
import { actAsPortal } from '#platform/database/acting'
import { openLog } from '#platform/log/log'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { operator } from '#test/operator'
import { printingPortal } from '#test/papers/printing-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'
import { beginBatch } from './batches/batches.ts'
import { makeCardsJob } from './batches/batch-jobs.ts'

const portal = await printingPortal()
const { owner, examDisplayId, seated, stage, printing } = portal
const log = openLog('silent')
// The first paper waits for a process to start.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  await stage('ADMIT_CARDS')
  await stage('INTERVIEW_LETTER_PT_LETTER')
  await stage('RESULT_MARK_SHEET')
})

type Endpoint = Parameters<WireClient['call']>[0]

async function textOf(caller: WireClient, endpoint: Endpoint, request: object): Promise<string> {
  const blob = (await caller.call(endpoint, request as never)) as Blob
  return pdfText(new Uint8Array(await blob.arrayBuffer())).replaceAll(/\s+/g, ' ')
}
const cardOf = ({ caller, applicationId }: { caller: WireClient; applicationId: string }) =>
  textOf(caller, papers.downloadAdmitCard as Endpoint, { params: { applicationId }, query: {} })

it('a candidate downloads the card, with the name in both scripts and a code (PRINT-11)', async () => {
  const asha = await seated()
  const text = await cardOf(asha)
  for (const words of ['Patil Sunita Ramesh', 'पाटील सुनीता रमेश', 'HT-1001', 'सकाळी 9:30'])
    expect(text).toContain(words)
  expect(text).toMatch(/([0-9A-Z]{5}-){4}[0-9A-Z]{5}/)
})

it('a card of somebody else is not there, and after the last day none is printed (PRINT-12)', async () => {
  const [ravi, meena] = [await seated(), await seated()]
  const asked = { params: { applicationId: ravi.applicationId }, query: {} }
  expect(await send(meena.caller, papers.downloadAdmitCard, asked)).toMatchObject({ status: 404 })
  await sql`update stages set end_day = '2026-11-14', start_day = '2026-11-01'
    where code = 'ADMIT_CARDS'`.execute(owner)
  const late = await send(ravi.caller, papers.downloadAdmitCard, asked)
  await sql`update stages set end_day = '2026-11-30' where code = 'ADMIT_CARDS'`.execute(owner)
  expect(late).toMatchObject({ code: 'WINDOW_CLOSED' })
})

it('a card made ahead comes from the storage until something on it changes (PRINT-13)', async () => {
  const leela = await seated()
  const typesetter = { pdf: async () => Buffer.from('%PDF made ahead') }
  const job = makeCardsJob({ ...printing, typesetter, log })
  const { id } = await actAsPortal(() => beginBatch(printing, operator, { examDisplayId }))
  await actAsPortal(() => job.run({ batchId: id }))
  const asked = { params: { applicationId: leela.applicationId }, query: {} }
  const download = async () => {
    const blob = await leela.caller.call(papers.downloadAdmitCard, asked)
    return Buffer.from(await (blob as Blob).arrayBuffer()).toString('latin1')
  }
  expect(await download()).toBe('%PDF made ahead')
  await sql`update venues set name = 'Another Vidyalaya' where code = 'V1'`.execute(owner)
  expect(await cardOf(leela)).toContain('Another Vidyalaya')
})

/** Somebody with every paper there is, and how each is asked for. */
async function withPapers() {
  const known = await seated()
  const { applicationId, accountId } = known
  const letter = await sql<{
    id: string
  }>`insert into interview_letters (application_id, account_id,
      type, template_id, serial_no, registration_no, published_on, interview_no, candidate_name,
      title, interview_day, interview_time, venue, post_name_mr, stage_id)
    values (${applicationId}, ${accountId}, 'INTERVIEW', 'T1', '1', 'R1', '2026-11-10', 'I-1',
      'Deshpande Kiran', 'Interview', '2026-12-14', '10:30', 'Mumbai', 'कृषी अधिकारी',
      (select id from stages where code = 'INTERVIEW_LETTER_PT_LETTER'))
    returning id`.execute(owner)
  const statement = await sql<{ id: string }>`insert into application_marks (application_id,
      account_id, exam_id, stage, name, published_at, stage_id)
    values (${applicationId}, ${accountId}, 1, 'Main', 'Main Examination', now(),
      (select id from stages where code = 'RESULT_MARK_SHEET'))
    returning id`.execute(owner)
  const marksId = statement.rows[0]!.id
  await sql`insert into subject_marks (marks_id, account_id, subject_code, marks)
    values (${marksId}, ${accountId}, '001', 61.5)`.execute(owner)
  return {
    ...known,
    card: { params: { applicationId }, query: {} },
    letter: { params: { id: letter.rows[0]!.id }, query: {} },
    marks: { params: { applicationId }, query: { applicationMarksId: marksId } },
    receipt: { params: { id: applicationId } },
  }
}

it('a letter and a statement of marks are downloaded by their candidate only (PRINT-14)', async () => {
  const [kiran, vijay] = [await withPapers(), await seated()]
  expect(
    await textOf(kiran.caller, papers.downloadInterviewLetter as Endpoint, kiran.letter),
  ).toContain('Deshpande Kiran')
  expect(await textOf(kiran.caller, marks.downloadMarksheet as Endpoint, kiran.marks)).toContain(
    '61.50',
  )
  const none = { status: 404 }
  const { letter, marks: statement } = kiran
  expect(await send(vijay.caller, papers.downloadInterviewLetter, letter)).toMatchObject(none)
  expect(await send(vijay.caller, marks.downloadMarksheet, statement)).toMatchObject(none)
})

it('every paper carries a code, the same one every time, and has the name of the specification (PRINT-15, PRINT-21, PRINT-121)', async () => {
  const kiran = await withPapers()
  const { caller, applicationId } = kiran
  const all = [
    [papers.downloadAdmitCard, kiran.card, 'admit-card.pdf'],
    [papers.downloadInterviewLetter, kiran.letter, 'InterviewLetter.pdf'],
    [marks.downloadMarksheet, kiran.marks, `MarkSheet_${applicationId}.pdf`],
    [applications.getApplicationReceipt, kiran.receipt, 'Application_Receipt_'],
  ] as const
  const code = /([0-9A-Z]{5}-){4}[0-9A-Z]{5}/
  const codes = new Set<string>()
  for (const [endpoint, request, name] of all) {
    const first = code.exec(await textOf(caller, endpoint as Endpoint, request))![0]
    expect(code.exec(await textOf(caller, endpoint as Endpoint, request))![0]).toBe(first)
    codes.add(first)
    const { headers } = await caller.raw(endpoint as Endpoint, request as never)
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${name}`)
  }
  expect(codes.size).toBe(all.length)
})
