import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/desk/endpoints'
import { askApproval, previewApproval } from '@lokseva/contract/approvals/endpoints'
import * as scrutiny from '@lokseva/contract/scrutiny/endpoints'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { send } from '#test/portals/profile-portal'
import { scrutinyPortal } from './scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, take, decide, takeBack, release, page, pass, on, stage } = portal
type Officer = Awaited<ReturnType<typeof officer>>
type Asked = Parameters<typeof send>

const BEYOND = 99_999_999_999
const none = randomUUID()
let everything: Officer
const params = { advertisementId: 101 }
const letter = {
  subject: { en: 'Interview', mr: 'मुलाखत' },
  text: { en: 'Come at ten.', mr: 'दहा वाजता या.' },
  channels: ['email'],
}

beforeAll(async () => {
  on('2026-11-15')
  await stage('RE_UPLOAD_DOCUMENTS')
  await paid()
  everything = await officer('seniorScrutiny', 'publisher', 'examination')
})

/** A call as a page would never make it. */
const asked = (call: unknown, request: object) =>
  send(everything.caller, call as Asked[1], request as Asked[2])
const isRefused = ({ status }: { status: number }) => status >= 400 && status < 500

it.each([
  ['an advertisement beyond all numbers', { advertisementId: BEYOND }],
  ['an advertisement below them', { advertisementId: -BEYOND }],
  ['no whole number', { advertisementId: 1.5 }],
  ['a word', { advertisementId: 'x' }],
  ['a kind of document that is none', { documentTypeId: 'D1' }],
  ['too many in hand', { holding: Array.from({ length: 9 }, () => none) }],
  ['something besides', { role: 'senior' }],
])('the next document is refused by its field with %s (OFFICE-1167)', async (_, change) => {
  const body = { ...params, documentTypeId: 'D01', desk: 'bench', holding: [], ...change }
  expect(await asked(scrutiny.claimDocument, { body })).toMatchObject({ status: 422 })
})

it('there is nothing of a kind, or an advertisement, that is not there (OFFICE-1167)', async () => {
  for (const change of [{ documentTypeId: 'D999' }, { advertisementId: 2_147_483_647 }])
    expect(await portal.ask(everything, change)).toMatchObject({ status: 200, document: null })
})

it.each([
  ['scrutiny.announce', { advertisementId: BEYOND, startDay: '2026-11-20', endDay: '2026-11-30' }],
  ['scrutiny.announce', { advertisementId: 999, startDay: '2026-11-20', endDay: '2026-11-30' }],
  ['scrutiny.announce', { ...params, startDay: '2026-02-30', endDay: '2026-11-30' }],
  ['scrutiny.announce', { ...params, startDay: '0000-01-01', endDay: '0000-01-02' }],
  ['scrutiny.announce', { ...params, startDay: '2026-11-20' }],
  ['scrutiny.announce', { ...params, settledUntil: '0000-01-01T00:00:00Z' }],
  ['scrutiny.recordFile', { advertisementId: BEYOND, fileId: none }],
  ['scrutiny.recordFile', { ...params, fileId: none }],
  ['applications.reject', { advertisementId: BEYOND, selectionId: none }],
  ['applications.reject', { ...params, selectionId: none }],
  ['applications.stage', { ...params, selectionId: none, stageId: BEYOND }],
  ['applications.rejectFile', { advertisementId: BEYOND, fileId: none }],
  ['letters.send', { advertisementId: BEYOND, selectionId: none, letter }],
  ['letters.send', { ...params, selectionId: none, letter }],
  ['letters.again', { advertisementId: BEYOND, letterId: none }],
  ['letters.again', { ...params, letterId: none }],
])(
  'a request for %s about nothing that is there is refused: %o (OFFICE-1167)',
  async (kind, given) => {
    const payload =
      kind === 'applications.reject' ? { ...given, reason: { en: 'Late', mr: 'उशीर' } } : given
    expect(await asked(previewApproval, { body: { kind, payload } })).toSatisfy(isRefused)
    await portal.freshen(everything)
    const body = { kind, payload, why: 'Order 12' }
    expect(await asked(askApproval, { body })).toSatisfy(isRefused)
  },
)

it('a reason with a sign that no text can have is refused, and nothing is asked (OFFICE-1402, OFFICE-1432)', async () => {
  const { id: selectionId } = (await asked(applications.selectApplications, {
    params,
    body: { filter: {} },
  })) as unknown as { id: string }
  const payload = { ...params, selectionId, reason: { en: 'Late\0', mr: 'उशीर' } }
  await portal.freshen(everything)
  const body = { kind: 'applications.reject', payload, why: 'Order 12' }
  expect(await asked(askApproval, { body })).toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: [{ path: 'payload.reason.en' }],
  })
  const unseen = { ...payload, reason: { en: 'The age \u202Elimit', mr: 'उशीर' } }
  expect(await asked(askApproval, { body: { ...body, payload: unseen } })).toMatchObject({
    status: 422,
    fieldErrors: [{ path: 'payload.reason.en', code: 'CHARACTER_REFUSED' }],
  })
  const { rows } = await sql`select id from approval_requests
    where kind = 'applications.reject'`.execute(owner)
  expect(rows).toEqual([])
})

it('a page beyond all pages of a file that cannot be read is refused, and the bench goes on (OFFICE-1167)', async () => {
  const asha = await paid()
  await sql`update application_documents set status = 'Rejected', remarks = 'Cut off'
    where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
  await upload(asha.caller, pdfOf(1300), { documentTypeId: 'D01', applicationId: asha.id })
  const one = await officer()
  const held = (await take(one))!
  expect(held.applicationNo).toBe(asha.number)
  // The one before is no PDF at all.
  for (const number of [1, 2000, 2001, 9999])
    for (const file of [0, 1, 99]) {
      const { status } = await page(one, held.claimId, file, number)
      if (file > 0 || number > 1) expect([404, 422], `${file} ${number}`).toContain(status)
    }
  expect((await page(one, held.claimId)).status).toBe(200)
  expect(await release(one, held.claimId)).toMatchObject({ status: 200 })
})

it('what was decided after its lease, twice, by another, or of a document that was replaced is refused (OFFICE-1167)', async () => {
  // Nothing waits but what is brought here.
  await sql`update scrutiny_documents set gone_from = state, state = 'gone'
    where state = 'first'`.execute(owner)
  const asha = await paid()
  const [one, other] = [await officer(), await officer()]
  const held = (await take(one))!
  expect(await decide(other, held.claimId, { decision: 'Approved' })).toMatchObject({ status: 409 })
  expect(await takeBack(one, held.claimId)).toMatchObject({ status: 404 })
  expect(await decide(one, none, { decision: 'Approved' })).toMatchObject({ status: 409 })
  // A file of the command sends it back meanwhile, and its candidate sends another one.
  await sql`update application_documents set status = 'Rejected', remarks = 'Cut off'
    where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
  await upload(asha.caller, pdfOf(1400), { documentTypeId: 'D01', applicationId: asha.id })
  expect(await decide(one, held.claimId, { decision: 'Approved' })).toMatchObject({
    status: 409,
    code: 'SCRUTINY_CLAIM_OVER',
  })
  expect((await page(one, held.claimId)).status).toBe(409)
  await portal.noSecondLooks()
  const next = (await take(one))!
  expect(next).toMatchObject({ applicationNo: asha.number, isSentAgain: true })
  expect(await decide(one, next.claimId, { decision: 'Approved' })).toMatchObject({ status: 200 })
  expect(await decide(one, next.claimId, { decision: 'Approved' })).toMatchObject({ status: 200 })
  expect(await takeBack(other, next.claimId)).toMatchObject({ status: 404 })
  pass(10_000)
  expect(await takeBack(one, next.claimId)).toMatchObject({ code: 'SCRUTINY_UNDO_OVER' })
})
