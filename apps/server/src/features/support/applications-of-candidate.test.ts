import { expect, it } from 'vitest'
import { supportProfile } from '@lokseva/contract/support/endpoints'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { makeKey } from '#features/access-keys/index'
import { myAccountPortal } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'

const portal = await myAccountPortal()
const { client, identity, applied, paid, stage, scrutinise, on } = portal
const { key } = await makeKey(identity, operator, { kind: 'support', name: 'Help desk' })

async function applicationsOf(username: string): Promise<SupportProfile['applications']> {
  const caller = await client()
  const { opened } = await caller.raw(
    supportProfile,
    { query: { username } },
    (sent) => void Object.assign(sent.headers, { 'x-api-key': key }),
  )
  return (opened as { value: SupportProfile }).value.applications
}

it('shows the help desk every application with its advertisement, fee, what is due and the open stages (SUPP-30)', async () => {
  const [asha, ravi] = [await paid(), await applied()]
  await stage('OPTING_OUT', { only: [asha.id] })
  await stage('RECHECK_ELIGIBILITY', { start: '2026-11-19', only: [asha.id] })
  expect(await applicationsOf(asha.email)).toEqual([
    {
      applicationNo: asha.number,
      appliedAt: expect.stringContaining('2026-11-15'),
      advertisementNo: '101/2026',
      advertisementName: expect.stringMatching(/\w/),
      advertisementNameDvng: expect.stringMatching(/\S/),
      status: 'FEES_PAID',
      feeStatus: 'PAID',
      isLapsed: false,
      isBeingPaid: false,
      next: [
        {
          step: 'documents',
          isToDo: false,
          message: expect.stringContaining('the commission checks them'),
        },
      ],
      openStages: [{ name: 'OPTING_OUT', nameDvng: 'OPTING_OUT', endDate: '2026-11-20' }],
    },
  ])
  expect(await applicationsOf(ravi.mobile)).toMatchObject([
    {
      status: 'SUBMITTED',
      feeStatus: 'NOT_PAID',
      next: [
        {
          step: 'fee',
          isToDo: true,
          message: expect.stringMatching(/^₹544 is owed\. Pay online by /),
        },
      ],
      openStages: [],
    },
  ])
  on('2027-06-01')
  expect(await applicationsOf(ravi.mobile)).toMatchObject([{ isLapsed: true }])
  on('2026-11-15')
})

it('shows the help desk no finding that the candidate does not see yet (SUPP-31)', async () => {
  const asha = await paid()
  await scrutinise(asha, 'D01', { status: 'Rejected_No_Reupload', remarks: 'Expired' })
  expect(JSON.stringify(await applicationsOf(asha.email))).not.toMatch(/Expired|refused/)
  await stage('DOCUMENT_SCRUTINY_STATUS', { only: [asha.id] })
  expect(JSON.stringify(await applicationsOf(asha.email))).toContain('Expired')
})
