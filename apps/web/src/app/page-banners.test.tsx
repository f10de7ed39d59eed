import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { setUnresponsive } from '@lokseva/browser/api/unresponsive.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { PageBanners } from '@lokseva/site-kit/page-banners.tsx'

const person = {
  userId: '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  mobileNumber: '9822012345',
  emailId: 'priya@example.in',
  token: 'token',
  profileId: '',
  securityAnswer: 'true',
  securityAnswerList: ['SQ1' as const],
}

beforeEach(() => server())
afterEach(() => {
  setUnresponsive(false)
  vi.restoreAllMocks()
})

describe('Above every page', () => {
  it('a lost connection tells a candidate who is logged in that the draft will be saved (SHELL-171)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    storeSession(person)
    await show(<PageBanners />)
    expect(screen.getByText(/your draft will be saved when the connection is back/)).toBeDefined()
    expect(screen.queryByText(/try again/)).toBeNull()
  })

  it('and that something is to be pressed again to whoever is not (SHELL-171)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show(<PageBanners />)
    expect(screen.getByText(/try again when the connection is back/)).toBeDefined()
  })

  it('the strip tells how high it is, so that what stays in view comes to rest below it (SHELL-241)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
    await show(<PageBanners />)
    expect(document.documentElement.style.getPropertyValue('--banners')).toBe('48px')
  })

  it('a portal that does not answer names the ad blocker, until it answers (SHELL-172)', async () => {
    await show(<PageBanners />)
    act(() => setUnresponsive(true))
    expect(screen.getByText(/Make sure no ad blocker is active/)).toBeDefined()
    act(() => setUnresponsive(false))
    expect(screen.queryByText(/ad blocker/)).toBeNull()
  })
})
