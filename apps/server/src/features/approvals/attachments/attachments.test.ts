import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { attachmentLimits } from '@lokseva/contract/approvals/limits'
import { KILOBYTE } from '@lokseva/contract/documents/constants'
import { sweepFiles } from '#platform/storage/sweep-files'
import { verifyFiles } from '#platform/storage/verify-files'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'
import { formOf, pdfOf } from '#test/pdf/document-forms'
import { hostileSamples } from '#test/pdf/hostile-samples'
import { send, type Answered } from '#test/portals/profile-portal'

const portal = await officePortal()
const { db, clock, officer } = portal
const { ask, approve, view } = askedApprovals(portal)
const administrator = await officer('administrator')
const approver = await officer('approver')
type Officer = typeof administrator

let value = 100
const newRequest = async () => {
  value += 1
  const asked = await ask(administrator, 'config.set', { key: 'otpSeconds', value: String(value) })
  return asked.id
}
const attach = (by: Officer, requestId: string, file: Buffer, name = 'Order of the secretary') =>
  send(by.caller, approvals.attachToApproval, {
    params: { requestId },
    body: formOf(file, { name }) as never,
  }) as unknown as Promise<Answered & { code?: string; fieldErrors?: unknown }>
/** Thirty files a minute are one member's: somebody else goes on. */
let looked = 0
let taking = administrator
const nextOfficer = async () => {
  looked += 1
  if (looked % 25 === 0) taking = await officer('administrator')
  return taking
}
const files = async (requestId: string) => (await view(approver, requestId)).attachments

describe('files of a request', () => {
  it('are listed with name, size, who added them and when, to all who see the request (OFFICE-151)', async () => {
    const id = await newRequest()
    const file = pdfOf(20_000)
    expect(await attach(administrator, id, file)).toMatchObject({ status: 200 })
    clock.set(clock.now() + 1000)
    await attach(approver, id, pdfOf(3000), 'आयोगाचा ठराव')
    expect(await files(id)).toMatchObject([
      {
        name: 'Order of the secretary',
        size: 20_000,
        pages: 1,
        by: { id: administrator.memberId },
      },
      { name: 'आयोगाचा ठराव', by: { id: approver.memberId }, at: expect.any(String) },
    ])
    // The same bytes again are the same file.
    await attach(administrator, id, file, 'Once more')
    expect(await files(id)).toHaveLength(2)
  })

  it('are handed out to keep and never to be shown, and only to who sees the request (OFFICE-152)', async () => {
    const id = await newRequest()
    const file = pdfOf(5000)
    await attach(administrator, id, file, 'Order 12/2026 "final"')
    const attachmentId = (await files(id))[0]!.id
    const params = { requestId: id, attachmentId }
    const { status, headers, body } = await approver.caller.raw(approvals.downloadAttachment, {
      params,
    })
    expect(status).toBe(200)
    expect(Buffer.from(body).equals(file)).toBe(true)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Order-12-2026-final.pdf"',
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    const outsider = await officer('scrutiny', 'auditor')
    const other = { requestId: await newRequest(), attachmentId }
    for (const [by, wanted] of [
      [outsider, params],
      [approver, other],
      [approver, { requestId: id, attachmentId: randomUUID() }],
    ] as const)
      expect(await send(by.caller, approvals.downloadAttachment, { params: wanted })).toMatchObject(
        { status: 404, code: 'NOT_FOUND' },
      )
    expect(await attach(outsider, id, pdfOf(2000))).toMatchObject({ status: 404 })
  })

  it('are looked into as candidates’ documents are, and refused with the reason (OFFICE-153)', async () => {
    const id = await newRequest()
    // The others are hostile to smaller limits than ours.
    for (const [name, sample] of Object.entries(hostileSamples).filter(([each]) => each < 'P69'))
      expect(await attach(await nextOfficer(), id, sample()), name).toMatchObject({
        status: 422,
        code: 'DOCUMENT_REFUSED',
        fieldErrors: [{ code: expect.stringMatching(/^PDF_/), message: expect.any(String) }],
      })
    expect(await attach(administrator, id, Buffer.from('MZ no document'))).toMatchObject({
      code: 'DOCUMENT_REFUSED',
      fieldErrors: [{ code: 'PDF_TYPE' }],
    })
    const large = Buffer.alloc(attachmentLimits.size * KILOBYTE + 1)
    expect(await attach(administrator, id, large)).toMatchObject({
      status: 413,
      code: 'DOCUMENT_TOO_LARGE',
    })
    for (const name of ['', '<script>', '9999 4105 7058', 'x'.repeat(121)])
      expect((await attach(await nextOfficer(), id, pdfOf(2000), name)).status, name).toBe(422)
    expect(await files(id)).toEqual([])
  })

  it('come while it is open, at most twenty, and stay as they are (OFFICE-154)', async () => {
    const id = await newRequest()
    await attach(administrator, id, pdfOf(2000))
    await ownerOf(db)
      .insertInto('approval_attachments')
      .values(
        Array.from({ length: attachmentLimits.files - 1 }, (_, place) => ({
          id: randomUUID(),
          request_id: id,
          added_by: approver.memberId,
          added_at: new Date(clock.now()),
          name: `File ${place}`,
          hash: Buffer.alloc(32, place),
          size: 1,
          pages: 1,
        })),
      )
      .execute()
    expect(await attach(await nextOfficer(), id, pdfOf(2000))).toMatchObject({
      status: 409,
      code: 'APPROVAL_ATTACHED_ENOUGH',
    })
    const change = ownerOf(db).deleteFrom('approval_attachments').where('request_id', '=', id)
    await expect(change.execute()).rejects.toThrow()
    const decided = await newRequest()
    await approve(approver, decided)
    expect(await attach(await nextOfficer(), decided, pdfOf(2000))).toMatchObject({
      code: 'APPROVAL_DECIDED',
    })
    expect((await view(administrator, decided)).abilities.attach.allowed).toBe(false)
  })
})

it('the bytes of a request are neither swept nor forgotten by the check of a backup (OFFICE-155)', async () => {
  const alone = await officePortal()
  const asker = await alone.officer('administrator')
  const { id } = await askedApprovals(alone).ask(asker, 'config.set', {
    key: 'otpSeconds',
    value: '250',
  })
  const file = pdfOf(4000)
  await attach(asker, id, file)
  const { db: own, storage: kept } = alone
  const before = await verifyFiles({ db: own, storage: kept })
  expect(before).toMatchObject({ files: 1, bytes: 4000, faults: [] })
  alone.clock.set(alone.clock.now() + 400 * 86_400_000)
  await sweepFiles({ db: own, clock: alone.clock, storage: kept })
  expect((await verifyFiles({ db: own, storage: kept })).faults).toEqual([])
  const row = await own.selectFrom('approval_attachments').select('hash').executeTakeFirstOrThrow()
  await kept.delete(row.hash.toString('hex'))
  expect((await verifyFiles({ db: own, storage: kept })).faults).toMatchObject([
    { kind: 'approval attachment', fault: 'missing' },
  ])
})
