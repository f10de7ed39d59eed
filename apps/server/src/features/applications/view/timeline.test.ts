import { beforeAll, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import type { Application } from '@lokseva/contract/applications/schemas'
import { getAdmitCard } from '@lokseva/contract/papers/endpoints'
import { papersPortal } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'

const portal = await papersPortal()
const { applied, paid, stage, took, on, visit, view, scrutinise } = portal
type Person = Awaited<ReturnType<typeof applied>>

const first = { start: '2026-11-15', end: '2026-11-20' }
const second = { start: '2026-12-01', end: '2026-12-10' }
const seat = ({ number }: Person, examDisplayId: number) => ({
  App: number,
  examDisplayId,
  hallticketNo: `H${examDisplayId}${number.replaceAll('-', '').slice(-6)}`,
  seatNo: number,
})

/** How a step stands and what it says, alike in the list and in the details. */
async function stepOf(person: Person, wanted: Application['timeline'][number]['step']) {
  const { caller, id } = person
  const listed = (await send(caller, applications.listApplications, { query: {} })) as unknown as {
    0: Application
  }
  const { application } = await view({ caller, id })
  expect(listed[0].timeline).toEqual(application.timeline)
  const { state, message } = application.timeline.find(({ step }) => step === wanted)!
  return `${state}: ${message}`
}

let [unpaid, seatless, seated, later] = [] as unknown as [Person, Person, Person, Person]
beforeAll(async () => {
  unpaid = await applied()
  seatless = await paid()
  seated = await paid()
  later = await paid()
  await took('timetable', {}, { examDisplayId: 1012, examDisplayName: 'Main', subjectCodes: '021' })
  await took('venues', {})
})

it('says that a card is ready to whom one is handed out, and to nobody else (MYPAGE-05)', async () => {
  await took('seats', seat(seated, 1011))
  await stage('ADMIT_CARDS', first)
  // Another stage hands this one out, which is not there yet.
  await took('seats', seat(later, 1012))
  const none = 'later: The commission tells you when and where.'
  expect(await stepOf(seated, 'examination')).toBe('now: On 20/12/2026. Your admit card is ready.')
  for (const person of [unpaid, seatless, later])
    expect(await stepOf(person, 'examination')).toBe(none)
  await stage('ADMIT_CARDS', second)
  expect(await stepOf(later, 'examination')).toBe(none)
  on('2026-12-01')
  seated = await visit(seated)
  later = await visit(later)
  expect(await stepOf(later, 'examination')).toBe('now: On 20/12/2026. Your admit card is ready.')
  on('2026-11-15')
})

it('is over with the last day of the examination, not with the last day to print a card (TASK-28)', async () => {
  on('2026-12-20')
  seated = await visit(seated)
  const shown = 'The last day to print your admit card was 20/11/2026; you can still view it here.'
  expect(await stepOf(seated, 'examination')).toBe(`later: On 20/12/2026. ${shown}`)
  on('2026-12-21')
  seated = await visit(seated)
  expect(await stepOf(seated, 'examination')).toBe('done: The examination is over.')
  on('2026-11-15')
})

it('has no card to fetch for whom has looked at it, until it is another card (PAPER-111)', async () => {
  const known = await visit(await paid())
  await took('seats', seat(known, 1011))
  const ready = 'now: On 20/12/2026. Your admit card is ready.'
  const has =
    'later: On 20/12/2026. You have your admit card. You can print it again until 20/11/2026.'
  expect(await stepOf(known, 'examination')).toBe(ready)
  const params = { applicationId: known.id }
  expect(await send(known.caller, getAdmitCard, { params, query: {} })).toMatchObject({
    status: 200,
  })
  expect(await stepOf(known, 'examination')).toBe(has)
  await took('seats', { ...seat(known, 1011), seatNo: 'B-77' })
  expect(await stepOf(known, 'examination')).toBe(ready)
})

it('says that marks are out to whom they are given, and to nobody else; with an examination ahead they are no result (MYPAGE-05, MYPAGE-140)', async () => {
  unpaid = await visit(unpaid)
  seatless = await visit(seatless)
  seated = await visit(seated)
  await took('marks', { App: seated.number })
  await stage('RESULT_MARK_SHEET', first)
  expect(await stepOf(seated, 'result')).toBe(
    'later: Marks of an earlier examination are out; the result is not out yet.',
  )
  for (const person of [unpaid, seatless])
    expect(await stepOf(person, 'result')).toBe('later: Not out yet.')
  on('2026-12-21')
  seated = await visit(seated)
  expect(await stepOf(seated, 'result')).toBe('done: Your marks are out.')
  on('2026-11-15')
  seated = await visit(seated)
  unpaid = await visit(unpaid)
})

it('says that documents are checked once the fee is paid (MYPAGE-05)', async () => {
  expect(await stepOf(unpaid, 'documents')).toBe(
    'later: All documents are in; the commission checks them once the fee is paid.',
  )
})

it('asks for a document again only while it can be sent (MYPAGE-05)', async () => {
  await scrutinise(seated, 'D01', { status: 'Rejected', remarks: 'Again' })
  expect(await stepOf(seated, 'documents')).toBe(
    'waiting: All documents are in; the commission checks them.',
  )
  await stage('DOCUMENT_SCRUTINY_STATUS', first)
  expect(await stepOf(seated, 'documents')).toBe(
    'waiting: Sent back: 1 document. The commission tells you when to send it again.',
  )
  await stage('RE_UPLOAD_DOCUMENTS', first)
  expect(await stepOf(seated, 'documents')).toBe('now: Send again: 1 document.')
  on('2026-11-21')
  seated = await visit(seated)
  expect(await stepOf(seated, 'documents')).toBe(
    'stopped: Sent back and not sent again: 1 document.',
  )
})
