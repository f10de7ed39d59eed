import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockedSummary, unlockCheck } from '#features/account/account.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import {
  address,
  answeredSession,
  follow,
  heading,
  homeServer,
  openPortal,
  press,
  quietHome,
} from '../../../test/home.tsx'

const openTab = async () =>
  (await screen.findByRole('navigation', { name: 'Your pages' })).querySelector(
    '[aria-current=page]',
  )?.textContent

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.mocked(call).mockReset()
  storeSession(answeredSession)
})

describe('Other parts lead to a tab', () => {
  it('an unlock in My account to profile creation (HOME-12)', async () => {
    let locked = true
    homeServer({
      '/profilesummary/{profileId}': () =>
        locked ? lockedSummary : quietHome['/profilesummary/{profileId}'](),
      '/unlockprofile/check': () => unlockCheck(),
      '/otps': () => ({
        id: '3f1d2c4b-5a69-4788-9b0c-1d2e3f4a5b6c',
        type: 'email',
        expiryDuration: 180,
      }),
      '/otpdelivery/{otpId}': () => ({ state: 'sent', retryInSeconds: 120, otherWay: null }),
      '/verifyotps': () => true,
      '/updateprofile/{userId}/{profileId}': () => {
        locked = false
        return { message: 'Profile unlocked successfully.', flgLocked: false }
      },
    })
    await openPortal('/candidate/main/account')
    expect(await openTab()).toBe('My account')
    fireEvent.click(await screen.findByRole('button', { name: 'Unlock profile' }))
    for (const [part, label] of [
      [/^OTP to the e-mail/, 'E-mail OTP'],
      [/^OTP to the mobile/, 'Mobile OTP'],
    ] as const) {
      const code = within(await screen.findByRole('region', { name: part }))
      await act(async () => fireEvent.click(code.getByRole('button', { name: 'Get OTP' })))
      const box = await code.findByLabelText(label, { selector: 'input' })
      await act(async () => fireEvent.change(box, { target: { value: '123456' } }))
    }
    await press('Unlock the profile')
    expect(await heading('Personal information')).toBeDefined()
    expect(address()).toBe('/candidate/main/profile')
    expect(await openTab()).toBe('Profile creation')
  })

  it('printing the profile back to My account (HOME-12)', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const empty = {
      profileId: answeredSession.profileId,
      updatedAt: lockedSummary.lockedAt,
      signature: null,
      sections: [],
      addressInfo: {},
      otherInfo: {},
      qualificationInfoList: [],
      experienceInfoList: [],
      isExperienced: false,
    }
    homeServer({
      '/profilesummary/{profileId}': () => lockedSummary,
      '/profile/{profileId}': () => ({ ...lockedSummary, ...empty }),
    })
    await openPortal('/candidate/main/account')
    await screen.findByRole('link', { name: 'Print profile' })
    await follow('Print profile')
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    expect(address()).toBe('/candidate/main/viewprofile')
    await act(async () => void window.dispatchEvent(new Event('afterprint')))
    expect(await heading('My account')).toBeDefined()
    expect(address()).toBe('/candidate/main/account')
    expect(await openTab()).toBe('My account')
  })
})
