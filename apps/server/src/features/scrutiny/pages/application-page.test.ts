import { sql } from 'kysely'
import { openDeskApplication } from '@lokseva/contract/applications/desk/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { getApplicationPage } from '@lokseva/contract/scrutiny/endpoints'
import { expect, it } from 'vitest'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { send } from '#test/portals/profile-portal'
import { scrutinyPortal } from '../scrutiny.test-kit.ts'

const { owner, officer, paid, stage } = await scrutinyPortal()

it('a senior looks at a page of a document from the application, which its candidate reads of; nobody else does (OFFICE-665)', async () => {
  await stage('RE_UPLOAD_DOCUMENTS')
  const asha = await paid()
  await sql`update application_documents set status = 'Rejected', remarks = 'Cut off'
    where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
  await upload(asha.caller, pdfOf(1000), { documentTypeId: 'D01', applicationId: asha.id })
  const { caller } = await officer('seniorScrutiny')
  const opened = await caller.call(openDeskApplication, {
    params: { advertisementId: 101, applicationId: asha.id },
  })
  expect(opened.documents.find(({ documentTypeId }) => documentTypeId === 'D01')!.pages).toBe(1)
  const which = (page: string, advertisementId = 101) => ({
    params: { advertisementId, applicationId: asha.id, documentTypeId: 'D01', page },
  })
  const { status, headers, body } = await caller.raw(getApplicationPage, which('1'))
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(body.subarray(0, 4)).toString()).toBe('RIFF')
  const looks = await asha.caller.call(listAccessLog, { query: { part: 'others' } })
  expect(looks.some(({ action }) => action.startsWith('A scrutiny officer looked at '))).toBe(true)

  for (const wrong of [which('2'), which('1', 102)])
    expect(await send(caller, getApplicationPage, wrong)).toMatchObject({ code: 'NOT_FOUND' })
  // Whoever decides on documents takes them from a queue.
  for (const role of ['scrutiny', 'auditor', 'publisher'] as const) {
    const other = await officer(role)
    expect(await send(other.caller, getApplicationPage, which('1'))).toMatchObject({
      code: 'PERMISSION_MISSING',
    })
  }
})
