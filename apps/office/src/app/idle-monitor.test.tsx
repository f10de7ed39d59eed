import { officePages } from '@lokseva/contract/office/pages'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { SignInPage } from '#features/staff/sign-in-page.tsx'
import { leela, ownSession, press, showDesk } from '#office-kit/office.test-kit.tsx'
import { storeSession } from '#office-kit/session/session.ts'
import { IdleMonitor } from './idle-monitor.tsx'
import { SessionEndListener } from './session-end.tsx'

const minute = 60_000
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const onLeave = vi.fn()

function Desk() {
  const isOut = useLocation().pathname === officePages.signIn
  return isOut ? <SignInPage /> : <IdleMonitor onLeave={onLeave} />
}

const show = () =>
  showDesk(
    <>
      <SessionEndListener />
      <Desk />
    </>,
    { path: '/office/approvals', answers: { '/session': () => ownSession } },
  )
const counted = () => vi.mocked(call).mock.calls.map(([{ method }]) => method)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z') })
  vi.mocked(call).mockReset()
})

describe('A desk nobody sits at', () => {
  it('is warned a minute before, and one key stays (OFFICE-19)', async () => {
    await show()
    await pass(14 * minute - 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(1000)
    expect(screen.getByRole('timer').textContent).toBe('You will be logged out in 60 seconds')
    expect(document.activeElement?.textContent).toBe('Stay logged in')
    await press('Stay logged in')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(counted()).toContain('GET')
    await pass(13 * minute)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is signed out after 15 minutes, and the page to sign in on says why (OFFICE-19)', async () => {
    await show()
    await pass(15 * minute)
    expect(counted()).toContain('DELETE')
    expect(screen.getByText(/You were logged out after 15 minutes/)).toBeDefined()
  })

  it('and whoever is ended from outside reads that the work is kept, and comes back to it (OFFICE-331)', async () => {
    await show()
    await act(async () => endSession({ reason: 'relogin', message: 'Kindly Relogin.' }))
    expect(screen.getByText(/what you typed is kept/)).toBeDefined()
    expect(screen.queryByText('Kindly Relogin.')).toBeNull()
    await act(async () => storeSession({ token: 'next', memberId: leela.id }))
    expect(screen.getByTestId('address').textContent).toBe('/office/approvals')
  })

  it.each([
    ['SUSPENDED', /An administrator has suspended your account/],
    ['ELSEWHERE', /This session was ended from elsewhere/],
    ['EXPIRED', /Nine hours have passed/],
    ['FACTORS_RESET', /Your ways to log in were taken away/],
  ])('says by name what ended the session: %s (OFFICE-700)', async (why, words) => {
    await show()
    await act(async () => endSession({ reason: 'relogin', message: 'Kindly Relogin.', why }))
    expect(screen.getByText(words).textContent).toMatch(/[Ww]hat you typed is kept/)
  })

  it('stays signed in for whoever types without a call (OFFICE-19)', async () => {
    await show()
    for (let minutes = 0; minutes < 20; minutes += 4) {
      await pass(4 * minute)
      fireEvent.keyDown(document.body, { key: 'a' })
    }
    await pass(1000)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(counted().filter((method) => method === 'GET').length).toBeGreaterThan(1)
  })
})
