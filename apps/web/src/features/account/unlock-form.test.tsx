import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  box,
  button,
  pass,
  press,
  refuse,
  sentTo,
  turnInto,
  type,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import {
  accountServer,
  lockedSummary,
  showAccount,
  unlockCheck,
  userId,
} from './account.test-kit.tsx'

const path = '/updateprofile/{userId}/{profileId}'
const unlocks = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path)
const address = () => screen.getByTestId('address').textContent

function serve(given: Parameters<typeof accountServer>[0] = {}) {
  accountServer({
    '/profilesummary/{profileId}': () => lockedSummary,
    '/unlockprofile/check': () => unlockCheck(),
    [path]: () => ({ message: 'Profile unlocked successfully.', flgLocked: false }),
    ...given,
  })
}

async function openDialog() {
  await showAccount()
  await press('Unlock profile')
  await pass(50)
}

const part = (name: RegExp) => within(screen.getByRole('region', { name }))

async function verify(name: RegExp, label: string) {
  part(name).getByRole('button', { name: 'Get OTP' }).click()
  await pass()
  type(label, '123456')
  await pass()
}
const verifyEmail = () => verify(/^OTP to the e-mail/, 'E-mail OTP')
const verifyMobile = () => verify(/^OTP to the mobile/, 'Mobile OTP')

describe('Unlocking in My Account', () => {
  it('first says what it means for applications, and where the codes go (LOCK-30)', async () => {
    serve()
    await openDialog()
    expect(screen.getByText(/^Applications already made keep/)).toBeDefined()
    expect(screen.getByText(/^Until you submit and lock the profile again/)).toBeDefined()
    expect(screen.getByText('Locked since 15/11/2026, 00:35')).toBeDefined()
    expect(
      screen.getByText('To unlock, verify two OTPs: one to as**@example.in, one to 98******10.'),
    ).toBeDefined()
  })

  it('names how many live applications keep the profile, before the codes (STAGEUI-28)', async () => {
    const applicationsMessage = '2 live applications keep the profile you applied with'
    serve({
      '/unlockprofile/check': () => unlockCheck({ liveApplications: 2, applicationsMessage }),
    })
    await openDialog()
    expect(screen.getByText(applicationsMessage)).toBeDefined()
  })

  it('names them in the language that the page is turned into, and keeps a code that is verified (LOCK-67)', async () => {
    const checks = ['2 live applications', '2 चालू अर्ज'].map((applicationsMessage) =>
      unlockCheck({ liveApplications: 2, applicationsMessage }),
    )
    serve({ '/unlockprofile/check': () => checks.shift() })
    await openDialog()
    await verifyEmail()
    await turnInto('mr')
    expect(screen.getByText('2 चालू अर्ज')).toBeDefined()
    expect(screen.queryByText('2 live applications')).toBeNull()
    expect(sentTo('/otps')).toHaveLength(1)
    expect(screen.getByText('एका ओटीपीची पडताळणी राहिली आहे.')).toBeDefined()
  })

  it('opens the button once both codes are verified, and then leads to the first step (LOCK-31)', async () => {
    serve()
    await openDialog()
    expect(button('Unlock the profile').disabled).toBe(true)
    await verifyEmail()
    expect(screen.getByText('One OTP is still to be verified.')).toBeDefined()
    expect(button('Unlock the profile').disabled).toBe(true)
    await verifyMobile()
    expect(sentTo('/otps')).toMatchObject([
      { type: 'email', email: 'asha@example.in', otpFor: 'UNLOCK_PROFILE' },
      { type: 'mobile', mobile: '9876543210', otpFor: 'UNLOCK_PROFILE' },
    ])
    await press('Unlock the profile')
    expect(unlocks()[0]?.[1]).toMatchObject({ params: { userId } })
    expect(address()).toBe('/candidate/main/profile')
    expect(screen.getByText('Profile unlocked successfully.')).toBeDefined()
  })

  it('shows the seconds until another code may be asked for (LOCK-31)', async () => {
    serve()
    await openDialog()
    part(/^OTP to the e-mail/)
      .getByRole('button', { name: 'Get OTP' })
      .click()
    await pass()
    expect(screen.getByText('You can get a new OTP in 180 seconds')).toBeDefined()
    await pass(10_000)
    expect(screen.getByText('You can get a new OTP in 170 seconds')).toBeDefined()
    expect(screen.getByText('OTP sent to as**@example.in')).toBeDefined()
  })

  it('keeps a wrong code from counting (LOCK-31)', async () => {
    serve()
    await openDialog()
    part(/^OTP to the e-mail/)
      .getByRole('button', { name: 'Get OTP' })
      .click()
    await pass()
    type('E-mail OTP', '999999')
    await pass()
    expect(screen.getAllByText(/OTP verification is unsuccessful/).length).toBeGreaterThan(0)
    expect(box('E-mail OTP')).toBeDefined()
    expect(button('Unlock the profile').disabled).toBe(true)
  })

  it('that the server refuses begins anew with both codes (LOCK-32)', async () => {
    serve({ [path]: refuse('UNLOCK_CODES_MISSING', 'Verify both OTPs first.', { status: 422 }) })
    await openDialog()
    await verifyEmail()
    await verifyMobile()
    await press('Unlock the profile')
    expect(screen.getByText('Verify both OTPs first.')).toBeDefined()
    expect(screen.getByText('Both OTPs are still to be verified.')).toBeDefined()
    expect(address()).toBe('/candidate/main/account')
  })

  it('of a profile that is open already leads straight to it (LOCK-33)', async () => {
    const abilities = { unlock: { allowed: false, code: 'PROFILE_NOT_LOCKED' } }
    serve({ '/unlockprofile/check': () => unlockCheck({ flgLocked: false, abilities }) })
    await openDialog()
    expect(screen.getByRole('link', { name: 'Fill in the profile' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Unlock the profile' })).toBeNull()
  })

  it('opens at its heading and has one way out (LOCK-34)', async () => {
    serve()
    await openDialog()
    expect(document.activeElement?.textContent).toBe('Unlock profile')
    expect(document.activeElement?.tagName).toBe('H2')
    const ways = screen.getAllByRole('button').map((button) => button.textContent)
    expect(ways.filter((name) => /^(Close|Keep|Cancel)/.test(name ?? ''))).toEqual([
      'Close without a change',
    ])
  })

  it('forgets what was verified when it is closed (LOCK-32)', async () => {
    serve()
    await openDialog()
    await verifyEmail()
    await press('Close without a change')
    await press('Unlock profile')
    await pass(50)
    expect(screen.getByText('Both OTPs are still to be verified.')).toBeDefined()
  })
})
