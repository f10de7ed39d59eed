import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#platform/api/call.ts'
import { storeSession } from '#platform/session/session.ts'
import { never, refusal } from '../../../test/mock-calls.ts'
import { sampleAdvert } from '../../../test/sample-data.ts'
import { answeredSession, homeServer, openPortal, press, quietHome } from '../../../test/home.tsx'

const closed = { allowed: false, code: 'PROFILE_LOCKED' }
const locked = {
  '/profilestatus/{profileId}': () => ({
    ...quietHome['/profilestatus/{profileId}'](),
    flgLocked: true,
    status: 'Complete',
    abilities: { edit: closed, lock: closed, unlock: { allowed: true } },
  }),
}
const adverts = [
  sampleAdvert({ id: 102, advertisementNo: '102', name: 'Group C', nameDvng: 'गट-क' }),
  sampleAdvert({ id: 105, advertisementNo: '99', daysLeft: 0 }),
  sampleAdvert({ id: 104, advertisementNo: '104', isOpen: false, daysLeft: null }),
]
const status = (advertisementId: number, change = {}) => ({
  advertisementId,
  applicationId: null,
  applicationStatus: null,
  amountPayable: null,
  payUntil: null,
  payBy: null,
  payDaysLeft: null,
  payingOrderNo: null,
  totalPosts: 4,
  eligiblePosts: 2,
  isProvisional: false,
  hasDraft: false,
  fee: { amountPayable: 344, processingFees: 44, isConcession: true, reason: 'Concession.' },
  ...change,
})
const server = (given = {}) =>
  homeServer({
    ...locked,
    '/advertisements': () => adverts,
    '/advertisementstatus': () => [
      status(102, { hasDraft: true }),
      status(105),
      status(104, {
        applicationId: answeredSession.userId,
        applicationStatus: 'SUBMITTED',
        amountPayable: 344,
        payUntil: '2026-12-10',
        payBy:
          'Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
        payDaysLeft: 23,
      }),
    ],
    ...given,
  })
const open = (language: 'en' | 'mr' = 'en') => openPortal('/candidate/main/applications', language)

beforeEach(() => {
  vi.mocked(call).mockReset()
  storeSession(answeredSession)
})

const rows = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => [...cell.childNodes].at(-1)?.textContent),
    )
}

it('lists by number: published on, number, both names, last day, standing and View (ADV-40, ADV-41, PAYUI-35, PAYUI-40)', async () => {
  server()
  await open()
  await screen.findByText('Begun')
  expect(await rows()).toEqual([
    [
      '02/11/2026',
      '99/2026',
      'Civil Services Examination 2027',
      'नागरी सेवा परीक्षा २०२७',
      'Last day todayuntil 07/12/2026',
      'Not appliedcan apply for 2 of 4 posts',
      'View 99/2026',
    ],
    [
      '02/11/2026',
      '102/2026',
      'Group C',
      'गट\u2060-\u2060क',
      '22 days leftuntil 07/12/2026',
      'Beguncan apply for 2 of 4 posts',
      'View 102/2026',
    ],
    [
      '02/11/2026',
      '104/2026',
      'Civil Services Examination 2027',
      'नागरी सेवा परीक्षा २०२७',
      'closed on 07/12/2026',
      'Applied, fee not paidFee of ₹344. Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
      'View 104/2026',
    ],
  ])
  const view = screen.getByRole('link', { name: 'View 102/2026' })
  expect(view.getAttribute('href')).toBe('/candidate/advertisements/102')
})

it('does not wait for what concerns the candidate, and says when it does not come (ADV-41)', async () => {
  server({ '/advertisementstatus': never })
  const { unmount } = await open()
  expect(await screen.findByText('Group C')).toBeDefined()
  expect(screen.getAllByText('Being looked up…')).toHaveLength(3)
  unmount()
  server({ '/advertisementstatus': refusal })
  await open()
  expect(await screen.findByText(/^What you have applied to and which posts/)).toBeDefined()
  expect(screen.getByText('Group C')).toBeDefined()
  server()
  await press('Try again')
  expect(await screen.findByText('Begun')).toBeDefined()
})

it('is the note alone while the profile is not locked: one sentence, one button (ADV-42)', async () => {
  server({ '/profilestatus/{profileId}': quietHome['/profilestatus/{profileId}'] })
  await open()
  expect(await screen.findByText(/^Applying needs a profile that is complete/)).toBeDefined()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('table')).toBeNull()
  expect(vi.mocked(call).mock.calls.some(([{ path }]) => path === '/advertisementstatus')).toBe(
    false,
  )
})

it('says nothing of the profile that is not known (ADV-42)', async () => {
  server({ '/profilestatus/{profileId}': refusal })
  await open()
  expect(await screen.findByText(/^The state of your profile could not be fetched/)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  server()
  await press('Try again')
  expect(await screen.findByRole('table')).toBeDefined()
})

it.each([
  ['SUBMITTED', 344, 'Applied, not paid in time', 'bad'],
  ['SUBMITTED', 0, 'Applied', 'good'],
  ['OPTED_OUT', 344, 'Applied', 'info'],
])('says of %s with a fee of ₹%i: %s (ADV-41)', async (applicationStatus, amount, words, tone) => {
  const applied = { applicationId: answeredSession.userId, applicationStatus }
  server({ '/advertisementstatus': () => [status(104, { ...applied, amountPayable: amount })] })
  await open()
  const badge = await screen.findByText(words)
  expect(badge.dataset['tone']).toBe(tone)
})
