import { profileSteps } from '@lokseva/contract/profile/steps'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { refusal } from '@lokseva/test-kit/mock-calls.ts'
import {
  address,
  answeredSession,
  heading,
  homeServer,
  openPortal,
  press,
  quietHome,
} from '../../../test/home.tsx'

beforeEach(() => {
  vi.mocked(call).mockReset()
  homeServer()
  storeSession(answeredSession)
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const steps = profileSteps.map((step) => ({ step, flgSubmittable: true, savedAt: null }))
const completeStatus = {
  ...quietHome['/profilestatus/{profileId}'](),
  steps,
  abilities: {
    edit: { allowed: true },
    lock: { allowed: true },
    unlock: { allowed: false, code: 'PROFILE_NOT_LOCKED' },
  },
}
const closed = { allowed: false, code: 'PROFILE_LOCKED' }
const lockedStatus = {
  ...completeStatus,
  flgLocked: true,
  status: 'Complete',
  abilities: { edit: closed, lock: closed, unlock: { allowed: true } },
}

const status = (change = {}) => ({
  advertisementId: 101,
  applicationId: null,
  applicationStatus: null,
  amountPayable: null,
  payUntil: null,
  payBy: null,
  payDaysLeft: null,
  payingOrderNo: null,
  totalPosts: 14,
  eligiblePosts: 0,
  posts: [],
  documents: { asked: 0, onFile: 0 },
  isProvisional: false,
  hasDraft: false,
  fee: { amountPayable: 344, processingFees: 44, isConcession: true, reason: 'Concession.' },
  ...change,
})

const owed = {
  applicationStatus: 'SUBMITTED',
  amountPayable: 344,
  payUntil: '2026-12-10',
  payBy:
    'Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
  payDaysLeft: 23,
}

describe('The home tab', () => {
  it('says who is here, what is done and what is next, and whom to call (HOME-13)', async () => {
    await openPortal('/candidate/main')
    expect(await heading('Welcome')).toBeDefined()
    expect(await screen.findByText('Logged in with as**@example.in')).toBeDefined()
    const way = within(screen.getByRole('list', { name: 'Your way to an application' }))
    expect(way.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
      'Account (done)registered',
      'Profile (now)0 of 6 steps done',
      'Lock (not yet)read it once more first',
      'Apply (not yet)choose posts and centre',
      'Pay the fee (not yet)by its last day',
    ])
    const next = screen.getByRole('link', { name: 'Fill in the profile' })
    expect(next.getAttribute('href')).toBe('/candidate/main/profile/personal')
    expect(screen.getByRole('region', { name: 'Instructions' })).toBeDefined()
    expect(await screen.findByText('Monday to Friday 9:00 to 20:00')).toBeDefined()
    expect(screen.getByText(/^After 30 minutes without a key/)).toBeDefined()
  })

  it('shows its cards together, and shows those there are where one does not come (HOME-31)', async () => {
    const { promise: tasks, resolve: answer } = Promise.withResolvers<unknown[]>()
    homeServer({ '/tasks': () => tasks, '/fields': refusal })
    await openPortal('/candidate/main')
    await heading('Welcome')
    expect(await screen.findByText('Loading what you can do next…')).toBeDefined()
    // Nor out of sight, where each part that comes would draw them anew.
    expect(screen.queryByText('Instructions')).toBeNull()
    answer([])
    expect(await screen.findByRole('region', { name: 'Instructions' })).toBeDefined()
    expect(screen.queryByText('Loading what you can do next…')).toBeNull()
    const asked = vi.mocked(call).mock.calls.map(([{ path }]) => path)
    for (const path of ['/tasks', '/advertisementstatus', '/userapplicationstages/userdata'])
      expect(asked.filter((each) => each === path)).toEqual([path])
  })

  it('leads to submit and lock once all six steps are complete (HOME-19)', async () => {
    homeServer({ '/profilestatus/{profileId}': () => completeStatus })
    await openPortal('/candidate/main')
    expect(await screen.findByText('Next: submit and lock your profile')).toBeDefined()
    const stages = screen.getAllByRole('listitem').map((stage) => stage.textContent)
    expect(stages).toContain('Profile (done)complete')
    expect(stages).toContain('Lock (now)read it once more first')
    expect(hrefOf('Go to submit and lock')).toBe('/candidate/main/profile/photo#lock')
    expect(hrefOf('View the whole profile')).toBe('/candidate/main/viewprofile')
  })

  it('leads on to applying once the profile is submitted (HOME-19)', async () => {
    homeServer({ '/profilestatus/{profileId}': () => lockedStatus })
    await openPortal('/candidate/main')
    expect(await screen.findByText('Next: apply')).toBeDefined()
    expect(hrefOf('Go to online application')).toBe('/candidate/main/applications')
  })

  it.each([
    [
      'open posts',
      [status({ eligiblePosts: 12 })],
      'You fit 12 posts in 1 open advertisement.',
      'Choose an advertisement',
      '/candidate/main/applications',
    ],
    [
      'something begun',
      [status({ hasDraft: true })],
      'You have begun an application for 101/2026; it is kept until 07/12/2026 (22 days left).',
      'Go on with it',
      '/candidate/advertisements/101',
    ],
    [
      'something sent',
      [status({ applicationId: answeredSession.userId, applicationStatus: 'FEES_PAID' })],
      'You have applied to 101/2026; follow the application under My account.',
      'Go to My account',
      '/candidate/main/account',
    ],
    [
      'a fee that is owed',
      [status({ applicationId: answeredSession.userId, ...owed })],
      'The fee of ₹344 for 101/2026 is not paid yet. Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026 (23 days left). The application counts once the fee is paid.',
      'Pay the fee',
      `/candidate/main/account?pay=${answeredSession.userId}`,
    ],
    [
      'a payment that is being checked',
      [status({ applicationId: answeredSession.userId, ...owed, payingOrderNo: 'LK1' })],
      'We are asking the payment service about your payment for 101/2026. If money left your account, you need not pay again.',
      'See the payment',
      '/candidate/payment/LK1',
    ],
    [
      'no post that fits',
      [status()],
      '1 advertisement is open, and you can apply to none of the posts; each post says what is missing.',
      'See what is missing',
      '/candidate/main/applications',
    ],
  ])(
    'says with %s what to do in one sentence and one button (ADV-48, PAYUI-34, PAYUI-36)',
    async (...row) => {
      const [, statuses, sentence, button, path] = row
      homeServer({
        '/profilestatus/{profileId}': () => lockedStatus,
        '/advertisementstatus': () => statuses,
      })
      await openPortal('/candidate/main')
      expect(await screen.findByText(sentence)).toBeDefined()
      expect(hrefOf(button)).toBe(path)
      expect(screen.queryByRole('link', { name: 'Go to online application' })).toBeNull()
    },
  )

  it.each([
    ['now', owed, 'Pay the fee (now)by its last day'],
    [
      'missed',
      { ...owed, payUntil: null, payBy: null, payDaysLeft: null },
      'Pay the fee (now)the last day is over',
    ],
  ])('tells whether the fee is %s (PAYUI-34)', async (...row) => {
    const [, change, stage] = row
    homeServer({
      '/profilestatus/{profileId}': () => lockedStatus,
      '/advertisementstatus': () => [status({ applicationId: answeredSession.userId, ...change })],
    })
    await openPortal('/candidate/main')
    const way = within(await screen.findByRole('list', { name: 'Your way to an application' }))
    expect(way.getAllByRole('listitem').at(-1)!.textContent).toBe(stage)
  })

  it('claims nothing of the next thing until it is known, and says when it cannot be (HOME-19)', async () => {
    homeServer({ '/profilestatus/{profileId}': refusal })
    await openPortal('/candidate/main')
    expect(await screen.findByText('The state of your profile could not be fetched.')).toBeDefined()
    expect(screen.queryByText(/^Next:/)).toBeNull()
    homeServer({ '/profilestatus/{profileId}': () => lockedStatus })
    await press('Try again')
    expect(await screen.findByText('Next: apply')).toBeDefined()
  })

  it('leads to the documents to keep ready (VIEW-23)', async () => {
    await openPortal('/candidate/main')
    await heading('Welcome')
    await screen.findByRole('link', { name: 'Documents to keep ready' })
    expect(hrefOf('Documents to keep ready')).toBe('/candidate/main/profile/documents')
  })
})

describe('Answers of the profile that must be updated', () => {
  const changed = [
    {
      fieldName: 'domicile',
      tab: 'personal',
      label: { en: 'Domicile certificate', mr: 'अधिवास प्रमाणपत्र' },
    },
    { fieldName: 'pin', tab: 'address', label: { en: 'PIN code', mr: 'पिन कोड' } },
  ]

  it('are named in a dialog that leads to profile creation (HOME-14)', async () => {
    homeServer({ '/fields': () => changed })
    await openPortal('/candidate/main')
    const name = 'Profile answers you must update'
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Domicile certificate',
      'PIN code',
    ])
    await act(async () => dialog.getByRole('button', { name: 'Fill in the profile' }).click())
    await waitFor(() => expect(address()).toBe('/candidate/main/profile'))
  })

  it('stay in sight when put off, and can be shown again (HOME-14)', async () => {
    homeServer({ '/fields': () => changed })
    await openPortal('/candidate/main')
    await screen.findByRole('dialog')
    await press('Later')
    expect(screen.queryByText('PIN code')).toBeNull()
    expect(screen.getByText('2 answers of your profile need an update')).toBeDefined()
    await press('Show them')
    expect(screen.getByText('PIN code')).toBeDefined()
  })

  it('are named in Marathi on a Marathi page (HOME-14)', async () => {
    homeServer({ '/fields': () => changed })
    await openPortal('/candidate/main', 'mr')
    expect(await screen.findByText('अधिवास प्रमाणपत्र')).toBeDefined()
  })

  it('are asked for again when the question failed (HOME-14)', async () => {
    homeServer({ '/fields': refusal })
    await openPortal('/candidate/main')
    expect(await screen.findByText(/could not check whether your profile/)).toBeDefined()
    homeServer({ '/fields': () => changed })
    await press('Try again')
    expect(await screen.findByText('PIN code')).toBeDefined()
  })

  it('open no dialog where there are none (HOME-14)', async () => {
    await openPortal('/candidate/main')
    await heading('Welcome')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('My account', () => {
  const entry = (change = {}) => ({
    at: '2026-11-14T19:05:00.000Z',
    actor: 'candidate',
    action: 'Logged in',
    address: '203.0.*.*',
    isNewDevice: false,
    ...change,
  })

  const othersDid = 'What others did with my data, and new devices'

  it('shows the addresses masked and how many answers are stored (HOME-15)', async () => {
    await openPortal('/candidate/main/account')
    const facts = within(await screen.findByRole('region', { name: 'Profile' }))
    expect(await facts.findByText('as**@example.in')).toBeDefined()
    expect(facts.getByText('98******10')).toBeDefined()
    expect(facts.getByText('6 answers stored')).toBeDefined()
  })

  it('tells when, who, what and from where, in Indian time (HOME-16)', async () => {
    const seen = entry({ actor: 'support', action: 'Account looked at', address: null })
    const others = [entry({ actor: 'commission' }), entry({ actor: 'system' })]
    homeServer({ '/accesslog': () => [entry(), seen, ...others] })
    await openPortal('/candidate/main/account')
    const table = await screen.findByRole('table', { name: othersDid })
    const rows = within(table).getAllByRole('row').slice(1)
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    )
    expect(cells).toEqual([
      ['15/11/2026, 00:35', 'You', 'Logged in', '203.0.*.*'],
      ['15/11/2026, 00:35', 'Help desk', 'Account looked at', 'not recorded'],
      ['15/11/2026, 00:35', 'The commission', 'Logged in', '203.0.*.*'],
      ['15/11/2026, 00:35', 'The portal itself', 'Logged in', '203.0.*.*'],
    ])
  })

  it('shows ten entries, and the others on wish (HOME-16)', async () => {
    homeServer({ '/accesslog': () => Array.from({ length: 23 }, () => entry()) })
    await openPortal('/candidate/main/account')
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(11)
    await press('Show 13 older entries')
    expect(within(table).getAllByRole('row')).toHaveLength(24)
  })

  it('says when there is no entry, and when they could not be fetched (HOME-16)', async () => {
    homeServer({ '/accesslog': refusal })
    await openPortal('/candidate/main/account')
    expect(await screen.findByText('The access log could not be fetched.')).toBeDefined()
    homeServer()
    await press('Try again')
    expect(await screen.findByText('Nobody else was here')).toBeDefined()
  })

  it('leaves nothing behind when the session ends (HOME-18)', async () => {
    homeServer({ '/accesslog': () => [entry({ action: 'A thing of Asha' })] })
    await openPortal('/candidate/main/account')
    await screen.findByText('A thing of Asha')
    await act(async () => endSession({ reason: 'relogin', message: 'Kindly Relogin.' }))
    homeServer({ '/accesslog': () => new Promise(() => {}) })
    await act(async () => storeSession(answeredSession))
    expect(screen.queryByText('A thing of Asha')).toBeNull()
  })
})

describe('Tabs that have no content yet say what will appear and what to do first (HOME-17)', () => {
  it.each([
    ['applications', 'Online application', 'Advertisements you can apply to will appear here'],
    ['correspondence', 'Correspondence', 'Nothing has been sent to you yet'],
  ])('%s', async (tab, name, words) => {
    homeServer({ '/correspondence/usercorrespondence': () => [] })
    await openPortal(`/candidate/main/${tab}`)
    expect(await heading(name)).toBeDefined()
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('Online application leads whoever has no profile yet to the advertisements on the front page (HOME-322)', async () => {
    homeServer({})
    await openPortal('/candidate/main/applications')
    const link = await screen.findByRole('link', { name: 'See the advertisements' })
    expect(link.getAttribute('href')).toBe('/candidate')
  })

  it('Online application sends nobody to a profile that is done (HOME-19)', async () => {
    homeServer({
      '/profilestatus/{profileId}': () => lockedStatus,
      '/advertisementstatus': () => [],
    })
    await openPortal('/candidate/main/applications')
    expect(await screen.findByRole('table', { name: 'Advertisements' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Fill in the profile' })).toBeNull()
  })

  it('Online application leads to the lock when only that is missing (HOME-19)', async () => {
    homeServer({ '/profilestatus/{profileId}': () => completeStatus })
    await openPortal('/candidate/main/applications')
    const link = await screen.findByRole('link', { name: 'Go to submit and lock' })
    expect(link.getAttribute('href')).toBe('/candidate/main/profile/photo#lock')
  })
})
