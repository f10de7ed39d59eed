import { sql } from 'kysely'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { expect, it } from 'vitest'
import { staffing } from '#test/office-portal'
import { myAccountPortal } from '#test/my-account-portal'
import { send } from '#test/profile-portal'

const portal = await myAccountPortal()
const { owner, applied } = portal
const { officer } = await staffing(portal)
const params = (applicationId: string, advertisementId = 101) => ({
  params: { advertisementId, applicationId },
})

it('one application is there as it was sent, and beside it what its candidate sees (OFFICE-350)', async () => {
  const asha = await applied()
  const { caller } = await officer('seniorScrutiny')
  const opened = await caller.call(desk.openDeskApplication, params(asha.id))
  const { signature: _, ...own } = await asha.caller.call(applications.getApplication, {
    params: { id: asha.id },
  })
  expect(opened.seen).toEqual(own)
  expect(opened.name).toEqual({ en: 'Patil Sunita Ramesh', mr: 'पाटील सुनीता रमेश' })
  expect(opened.submitted).toMatchObject({ version: 1, isDivyang: false, district: null })
  expect(opened.submitted.category!.en).toMatch(/open/i)
  expect(
    opened.verdict.map(({ postCriteria }) => postCriteria.id).toSorted((a, b) => a - b),
  ).toEqual([5001, 5002])
  expect(opened.verdict[0]!.lines.length).toBeGreaterThan(3)
  expect(opened.documents.length).toBe(own.requiredDocuments.length)
  expect(opened.history.map(({ action }) => action)).toContain('Application submitted')
})

it('opening it stands in the candidate’s own access log, in words (OFFICE-351)', async () => {
  const asha = await applied()
  const { caller } = await officer('auditor')
  await caller.call(desk.openDeskApplication, params(asha.id))
  const [look] = await asha.caller.call(listAccessLog, { query: { part: 'others' } })
  expect(look).toMatchObject({
    actor: 'commission',
    action: 'An officer of the commission looked at the application',
  })
  const again = await caller.call(desk.openDeskApplication, params(asha.id))
  expect(again.name!.en).toBe('P. S. R.')
})

it('an officer sees a finding before it is announced, the candidate does not (OFFICE-352)', async () => {
  const asha = await applied()
  await sql`update application_documents set status = 'Rejected', remarks = 'Not readable',
    scrutinised_at = now() where application_id = ${asha.id} and document_type_id = 'D01'`.execute(
    owner,
  )
  const { caller } = await officer('seniorScrutiny')
  const opened = await caller.call(desk.openDeskApplication, params(asha.id))
  const found = opened.documents.find(({ documentTypeId }) => documentTypeId === 'D01')!
  expect(found).toMatchObject({ status: 'Rejected', remarks: 'Not readable' })
  const told = opened.seen.requiredDocuments.find(({ documentTypeId }) => documentTypeId === 'D01')!
  expect(told).toMatchObject({ status: 'Uploaded', remarks: null })
})

it('one of another advertisement, or of none, is not there, and nobody is told of a look (OFFICE-347)', async () => {
  const asha = await applied()
  const { caller } = await officer({ role: 'publisher', scope: [102] })
  for (const advertisementId of [101, 102])
    expect(
      await send(caller, desk.openDeskApplication, params(asha.id, advertisementId)),
    ).toMatchObject({ code: 'NOT_FOUND' })
  const all = await officer('publisher')
  const absent = '00000000-0000-4000-8000-000000000000'
  expect(await send(all.caller, desk.openDeskApplication, params(absent))).toMatchObject({
    code: 'NOT_FOUND',
  })
  const looks = await asha.caller.call(listAccessLog, { query: { part: 'others' } })
  expect(looks).toEqual([])
})
