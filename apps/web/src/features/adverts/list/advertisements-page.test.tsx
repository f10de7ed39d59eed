import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { never, refusal } from '@lokseva/test-kit/mock-calls.ts'
import { sampleAdvert } from '@lokseva/test-kit/sample-data.ts'
import {
  answeredSession,
  homeServer,
  openPortal,
  press,
  quietHome,
  follow,
} from '../../../../test/home.tsx'

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
  posts: [
    { id: 1, name: 'Clerk', nameDvng: 'लिपिक', fit: 'fits', missing: null },
    { id: 2, name: 'Tax Assistant', nameDvng: 'कर सहायक', fit: 'fits', missing: null },
    {
      id: 3,
      name: 'Inspector',
      nameDvng: 'निरीक्षक',
      fit: 'near',
      missing: 'It asks: Height 157 cm.',
    },
    { id: 4, name: 'Driver', nameDvng: 'चालक', fit: 'no', missing: null },
  ],
  documents: { asked: 6, onFile: 5 },
  isProvisional: false,
  hasDraft: false,
  fee: { amountPayable: 344, processingFees: 44, isConcession: true, reason: 'Concession.' },
  ...change,
})
const closedAdvert = sampleAdvert({ id: 98, advertisementNo: '98', isOpen: false, daysLeft: null })
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
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

const group = (name: string) => screen.getByRole('link', { name })

it('lists by number: published on, number, both names, last day, what fits and View (ADV-40, ADV-41, ADV-86)', async () => {
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
      'You fit 2 of 4 postsClerk; Tax AssistantFee ₹344 · 1 of 6 documents to upload',
      'View 99/2026',
    ],
    [
      '02/11/2026',
      '102/2026',
      'Group C',
      'गट\u2060-\u2060क',
      '22 days leftuntil 07/12/2026',
      'BegunYou fit 2 of 4 postsClerk; Tax AssistantFee ₹344 · 1 of 6 documents to upload',
      'Go on applying 102/2026',
    ],
  ])
  const view = screen.getByRole('link', { name: 'View 99/2026' })
  expect(view.getAttribute('href')).toBe('/candidate/advertisements/105')
})

it('says how much fits in all only beside the whole list, not beside what a search found (ADV-140)', async () => {
  server()
  await open()
  const fits = await screen.findByText('You fit 4 posts in 2 open advertisements.')
  expect(fits.dataset['away']).toBeUndefined()
  search('zzz')
  expect(fits.dataset['away']).toBe('true')
})

it('stands in groups: open first, then applied with what is owed, then closed (ADV-84, PAYUI-35, PAYUI-40)', async () => {
  server({ '/advertisements': () => [...adverts, closedAdvert] })
  await open()
  expect(await screen.findByText('You fit 4 posts in 2 open advertisements.')).toBeDefined()
  expect(group('Open (2)').getAttribute('aria-current')).toBe('true')
  await follow('Applied (1)')
  expect((await rows()).map((row) => row.slice(4, 6))).toEqual([
    [
      'closed on 07/12/2026',
      'Applied, fee not paidFee of ₹344. Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
    ],
  ])
  await follow('Closed (1)')
  expect((await rows()).map((row) => row[1])).toEqual(['98/2026'])
})

it('goes on with what was begun, and hurries nobody who has applied (ADV-91)', async () => {
  const applied = { applicationId: answeredSession.userId, applicationStatus: 'FEES_PAID' }
  server({
    '/advertisements': () => adverts.map((advert) => ({ ...advert, isOpen: true, daysLeft: 22 })),
    '/advertisementstatus': () => [status(102, { hasDraft: true }), status(104, applied)],
  })
  await open()
  const goOn = await screen.findByRole('link', { name: 'Go on applying 102/2026' })
  expect(goOn.getAttribute('href')).toBe('/candidate/main/applications/102/apply')
  expect(goOn.className).toContain('primary')
  await follow('Applied (1)')
  expect((await rows()).map((row) => row.slice(4, 7))).toEqual([
    ['until 07/12/2026', 'Applied, fee paid', 'View 104/2026'],
  ])
})

it.each([
  ['१०२/2026', ['102/2026']],
  ['group c', ['102/2026']],
  ['गट-क', ['102/2026']],
  ['tax assist', ['99/2026', '102/2026']],
  ['निरीक्षक', ['99/2026', '102/2026']],
])('finds %s by number, name or post, in either language (ADV-85)', async (text, numbers) => {
  server()
  await open()
  await screen.findByText('Begun')
  search(text)
  expect((await rows()).map((row) => row[1])).toEqual(numbers)
})

it('says where else something was found, and what to do where nothing was (ADV-85)', async () => {
  server()
  await open()
  await screen.findByText('Begun')
  search('104')
  expect(screen.getByText('Nothing found for ‘104’ under ‘Open’')).toBeDefined()
  await follow('See 1 under ‘Applied’')
  expect((await rows()).map((row) => row[1])).toEqual(['104/2026'])
  search('astronaut')
  expect(screen.getByText(/^Check the spelling or type less/)).toBeDefined()
  await press('Clear the search')
  expect((await rows()).map((row) => row[1])).toEqual(['104/2026'])
})

it('keeps group and search in the address, for whoever comes back to it (ADV-85)', async () => {
  server()
  await openPortal('/candidate/main/applications?group=applied&search=civil', 'en')
  await screen.findByText('Applied, fee not paid')
  expect((await rows()).map((row) => row[1])).toEqual(['104/2026'])
  expect(group('Open (2)').getAttribute('href')).toBe('/candidate/main/applications?search=civil')
})

it('names the closest post where none fits, and how many are named otherwise (ADV-86)', async () => {
  const [, , near, far] = status(1).posts
  const fitting = ['A', 'B', 'C', 'D', 'E'].map((name, id) => ({
    id,
    name,
    nameDvng: name,
    fit: 'fits',
    missing: null,
  }))
  server({
    '/advertisementstatus': () => [
      status(102, { eligiblePosts: 0, totalPosts: 2, posts: [near, far] }),
      status(105, {
        eligiblePosts: 5,
        totalPosts: 5,
        posts: fitting,
        documents: { asked: 6, onFile: 6 },
      }),
    ],
  })
  await open()
  expect(await screen.findByText('You fit none of 2 posts')).toBeDefined()
  expect(screen.getByText('Closest: Inspector. It asks: Height 157 cm.')).toBeDefined()
  expect(screen.getByText('A; B; C and 2 more')).toBeDefined()
  expect(screen.getByText('Fee ₹344 · all 6 documents on file')).toBeDefined()
})

it('does not wait for what concerns the candidate, and says when it does not come (ADV-41)', async () => {
  server({ '/advertisementstatus': never })
  const { unmount } = await open()
  expect(await screen.findByText('Group C')).toBeDefined()
  expect(screen.getAllByText('Being looked up…')).toHaveLength(2)
  unmount()
  server({ '/advertisementstatus': refusal })
  await open()
  expect(await screen.findByText(/^What you have applied to and which posts/)).toBeDefined()
  expect(screen.getByText('Group C')).toBeDefined()
  server()
  await press('Try again')
  expect(await screen.findByText('Begun')).toBeDefined()
})

it('is the note alone while the profile is not locked: one sentence, the button to the profile, and the way to what is open (ADV-42)', async () => {
  server({ '/profilestatus/{profileId}': quietHome['/profilestatus/{profileId}'] })
  await open()
  expect(await screen.findByText(/^Applying needs a profile that is complete/)).toBeDefined()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Fill in the profile',
    'See the advertisements',
  ])
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
  await openPortal('/candidate/main/applications?group=applied', 'en')
  const table = await screen.findByRole('table')
  const badge = await within(table).findByText(words)
  expect(badge.dataset['tone']).toBe(tone)
})
