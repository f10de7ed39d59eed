import { expect, it } from 'vitest'
import { changeExamCentre } from '@lokseva/contract/applications/changes/endpoints'
import * as applications from '@lokseva/contract/applications/endpoints'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { sql } from 'kysely'
import { people } from '@lokseva/rules/test/people'
import type { PaperToProve } from '#platform/typesetting/proof'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { applyingPortal, submit, usualDocuments } from '#test/portals/applying-portal'
import { endApplication } from '#test/people/end-application'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const { owner, applicant } = await applyingPortal()

const receipt = async (caller: WireClient, id: string) => {
  const blob = await caller.call(applications.getApplicationReceipt, { params: { id } })
  return pdfText(new Uint8Array(await blob.arrayBuffer())).replaceAll(/\s+/g, ' ')
}

it('a receipt says in one sentence by when to pay (APPLY-66)', async () => {
  const { caller, body } = await applicant()
  const id = String((await submit(caller, body))['applicationId'])
  const { application } = (await send(caller, applications.getApplication, {
    params: { id },
  })) as unknown as ApplicationDetails
  const due = application.timeline.find(({ step }) => step === 'fee')!.message
  expect(due).toMatch(/Pay online by .*, 23:59; or print a challan by .* and pay it by/)
  const text = await receipt(caller, id)
  expect(text).toContain(due)
  expect(text).not.toContain('Last day to pay')
})

it('a receipt asks no fee any more once it is cancelled (APPLY-66)', async () => {
  const { caller, body } = await applicant()
  const id = String((await submit(caller, body))['applicationId'])
  await endApplication(owner, id)
  const text = await receipt(caller, id)
  expect(text).toContain('You cancelled this application on')
  expect(text).not.toMatch(/Pay online|counts once the fee is paid/)
})

it('a receipt is in Marathi for whoever reads Marathi (APPLY-66)', async () => {
  const known = await applicant(people.graduate, usualDocuments, { language: 'mr' })
  const sent = await submit(known.caller, known.body)
  const text = await receipt(known.caller, String(sent['applicationId']))
  for (const words of ['अर्जाची पोचपावती', String(sent['applicationNo']), 'परीक्षा केंद्र'])
    expect(text).toContain(words)
  expect(text).not.toContain('Exam centre')
})

it('a receipt says what was changed since, from what to what (MYACC-91)', async () => {
  const { caller, body } = await applicant()
  const id = String((await submit(caller, body))['applicationId'])
  const centre = async () =>
    (
      (await send(caller, applications.getApplication, {
        params: { id },
      })) as unknown as ApplicationDetails
    ).applicationExamCenterPrefDto.examCenterName
  const before = await centre()
  await receipt(caller, id)
  await send(caller, changeExamCentre, {
    params: { id },
    body: { applicationId: id, applicationExamCenterPrefDtoList: [{ examCenterId: 8 }] },
  })
  const after = await centre()
  expect(after).not.toBe(before)
  const text = await receipt(caller, id)
  expect(text).toContain(`Exam centre changed from ${before} to ${after}`)
  // Whoever asks by its code learns the same; the receipt before it holds for what it says.
  const { rows: proven } = await sql<{ says: PaperToProve['says']; withdrawn: Date | null }>`
    select says, withdrawn_at as withdrawn from papers
    where kind = 'application_receipt' and application_id = ${id} order by issued_at`.execute(owner)
  const changes = proven.map(({ says }) =>
    says.filter(({ label }) => label.en === 'Changed since').map(({ value }) => value.en),
  )
  expect(changes).toEqual([
    [],
    [expect.stringMatching(new RegExp(`: Exam centre changed from ${before} to ${after}$`))],
  ])
  expect(proven.map(({ withdrawn }) => withdrawn)).toEqual([null, null])
})
