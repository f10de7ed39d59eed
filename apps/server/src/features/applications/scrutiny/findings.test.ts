import { expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as scrutiny from '@lokseva/contract/applications/scrutiny/endpoints'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import type { Application } from '@lokseva/contract/applications/schemas'
import { listStageNotices } from '@lokseva/contract/stages/endpoints'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { send } from '#test/portals/profile-portal'

const portal = await myAccountPortal()
const { paid, stage, scrutinise, view, visit, on } = portal

/** Everything a candidate can read that might hold a finding, as text. */
async function everything({ caller, id }: Applied): Promise<string> {
  const params = { advertisementId: 101 }
  const read = [
    await send(caller, applications.listApplications, { query: {} }),
    await view({ caller, id }),
    await send(caller, listRequiredDocuments, { params, query: { applicationId: id } }),
    await send(caller, scrutiny.listScrutiny, { params: { applicationId: id } }),
    await send(caller, listStageNotices, {}),
    await upload(caller, pdfOf(900), { documentTypeId: 'D03', applicationId: id }),
  ]
  return JSON.stringify(read)
}
const documentsStep = async (known: Applied) => {
  const { application } = await view(known)
  const { state, message } = application.timeline.find(({ step }) => step === 'documents')!
  return `${state}: ${message}`
}

it('shows no finding on any screen or call before the day its stage begins (MYACC-81)', async () => {
  let asha: Applied = await paid()
  await stage('DOCUMENT_SCRUTINY_STATUS', { start: '2026-11-18', only: [asha.id] })
  await stage('RE_UPLOAD_DOCUMENTS', { start: '2026-11-19', only: [asha.id] })
  await scrutinise(asha, 'D01', { status: 'Approved' })
  await scrutinise(asha, 'D03', { status: 'Rejected', remarks: 'Not legible' })
  await scrutinise(asha, 'D07', { status: 'Rejected_No_Reupload', remarks: 'Expired' })
  const before = await everything(asha)
  for (const secret of [
    'Approved',
    '"Rejected',
    'Not legible',
    'Expired',
    'Send again',
    'Sent back',
  ])
    expect(before).not.toContain(secret)
  expect(await documentsStep(asha)).toBe(
    'waiting: All documents are in; the commission checks them.',
  )
  on('2026-11-18', '00:00:00')
  asha = await visit(asha)
  const after = await everything(asha)
  for (const word of ['Approved', '"Rejected"', 'Not legible', 'Expired'])
    expect(after).toContain(word)
  on('2026-11-15')
})

it('says in the course of the application what was refused, with the remark, and never hides it (MYPAGE-71)', async () => {
  const asha = await paid()
  await stage('DOCUMENT_SCRUTINY_STATUS', { only: [asha.id] })
  await scrutinise(asha, 'D07', { status: 'Rejected_No_Reupload', remarks: 'Expired' })
  await scrutinise(asha, 'D09', {
    status: 'Rejected_No_Reupload',
    remarks: 'Issued too late',
    isClaim: true,
  })
  const refused = await documentsStep(asha)
  expect(refused).toMatch(/^stopped: 2 documents were refused: /)
  expect(refused).toContain('(Document Rejected: ‘Expired’)')
  expect(refused).toContain('(Claim Rejected: ‘Issued too late’)')
  expect(refused).toMatch(/The commission checks 3 other documents\.$/)
  await scrutinise(asha, 'D01', { status: 'Rejected', remarks: 'Again' })
  await stage('RE_UPLOAD_DOCUMENTS', { only: [asha.id] })
  const both = await documentsStep(asha)
  expect(both).toMatch(/^now: Send again: 1 document\. 2 documents were refused: /)
})

it('tells a refused claim from a refused document wherever documents are shown (MYACC-82)', async () => {
  const asha = await paid()
  await stage('DOCUMENT_SCRUTINY_STATUS', { only: [asha.id] })
  await scrutinise(asha, 'D09', { status: 'Rejected_No_Reupload', isClaim: true })
  const slot = (await view(asha)).requiredDocuments.find((each) => each.documentTypeId === 'D09')
  expect(slot).toMatchObject({ status: 'Rejected_No_Reupload', isClaimRejected: true })
  const { status: _, ...rows } = await send(asha.caller, listRequiredDocuments, {
    params: { advertisementId: 101 },
    query: { applicationId: asha.id },
  })
  expect(Object.values(rows)).toContainEqual(
    expect.objectContaining({ documentTypeId: 'D09', isClaimRejected: true }),
  )
})

it('an application that is not paid by its last day is not considered: its course stops, it has no stages, and nothing is changed in it (MYACC-86, MYACC-90)', async () => {
  let ravi: Applied = await portal.applied()
  await stage('OPTING_OUT', { end: '2027-06-30', only: [ravi.id] })
  const listed = async () => {
    const rows = (await send(ravi.caller, applications.listApplications, { query: {} })) as unknown
    return (rows as { 0: Application })[0]
  }
  expect(await listed()).toMatchObject({ isLapsed: false })
  expect((await view(ravi)).advertisementStages).not.toEqual([])
  on('2027-06-01')
  ravi = await visit(ravi)
  const late = await listed()
  expect(late).toMatchObject({ isLapsed: true, feeStatus: 'NOT_PAID' })
  const [applied, fee, ...later] = late.timeline
  expect(applied!.state).toBe('done')
  expect(fee).toMatchObject({
    state: 'stopped',
    message: expect.stringMatching(/^Not paid in time, not considered\. The last day to pay was /),
  })
  expect(later.map(({ state, message }) => `${state}: ${message}`)).toEqual(
    later.map(() => 'stopped: Not paid in time, not considered.'),
  )
  const details = await view(ravi)
  expect(details.advertisementStages).toEqual([])
  expect(details.application.timeline).toEqual(late.timeline)
  const { reorder, changeCentre } = details.application.abilities
  for (const ability of [reorder, changeCentre])
    expect(ability).toMatchObject({
      allowed: false,
      code: 'APPLICATION_ENDED',
      reason: expect.stringMatching(/^The fee of this application was not paid in time/),
    })
  on('2026-11-15')
})
