import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ArrivalNotice } from '#app/arrival-notice.tsx'
import { CandidateFrame } from '#app/candidate/candidate-frame.tsx'
import { SessionEndListener } from '#app/session-end.tsx'
import { candidateTexts } from '#app/texts.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { readSession, storeSession } from '#candidate-kit/session/session.ts'
import { mockCalls, never } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { SessionMonitor } from './session-monitor.tsx'
import { sharedActivity } from '@lokseva/browser/session/shared-activity.ts'

const minute = 60_000
const said = { message: '' }
const onLeave = vi.fn<() => void>()

const calls = (path: string) =>
  vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path)
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const stay = () => screen.getByRole('button', { name: 'Stay logged in' })
const address = () => screen.getByTestId('address').textContent

async function watch({ idleMinutes = 30, answers = {} } = {}) {
  vi.mocked(call).mockImplementation(
    mockCalls({ '/heartbeat/{userId}': () => said, ...answers }) as unknown as typeof call,
  )
  storeSession(sampleSession)
  await loadTexts(candidateTexts, 'en')
  await renderPage(
    <>
      <SessionEndListener />
      <ArrivalNotice />
      <SessionMonitor idleMinutes={idleMinutes} heartbeatMinutes={5} onLeave={onLeave} />
    </>,
    { path: '/candidate/main' },
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z') })
  vi.mocked(call).mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  clearSession()
})

describe('The warning before the end', () => {
  it('counts the last minute down (HOME-21)', async () => {
    await watch()
    await pass(29 * minute - 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(1000)
    const timer = screen.getByRole('timer')
    expect(timer.textContent).toBe('You will be logged out in 60 seconds')
    await pass(18_000)
    expect(timer.textContent).toBe('You will be logged out in 42 seconds')
    await pass(41_000)
    expect(timer.textContent).toBe('You will be logged out in 1 second')
  })

  it('is read out at three figures only (HOME-21)', async () => {
    await watch()
    await pass(29 * minute)
    const heard = () =>
      screen.getAllByRole('status').find((each) => each.textContent.startsWith('You will'))
    expect(heard()?.textContent).toContain('60 seconds')
    await pass(29_000)
    expect(heard()?.textContent).toContain('60 seconds')
    await pass(2000)
    expect(heard()?.textContent).toContain('30 seconds')
    await pass(20_000)
    expect(heard()?.textContent).toContain('10 seconds')
  })

  it('has the focus on the button that stays, and one press is enough (HOME-22)', async () => {
    await watch()
    await pass(29 * minute)
    expect(document.activeElement).toBe(stay())
    await act(async () => fireEvent.click(stay()))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(calls('/heartbeat/{userId}')).toHaveLength(1)
    await pass(28 * minute)
    expect(readSession()).toBeDefined()
  })

  it('takes Escape as staying (HOME-22)', async () => {
    await watch()
    await pass(29 * minute)
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel')))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(readSession()).toBeDefined()
  })

  it('does not take a stray touch as an answer (HOME-22)', async () => {
    await watch()
    await pass(29 * minute + 5000)
    fireEvent.pointerMove(window)
    await pass(1000)
    expect(screen.getByRole('timer').textContent).toBe('You will be logged out in 54 seconds')
  })

  it('offers to log out at once, as by the tab (HOME-27)', async () => {
    await watch()
    await pass(29 * minute)
    fireEvent.click(screen.getByRole('button', { name: 'Log out now' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

describe('Presence', () => {
  it.each(['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll'])(
    'is shown by %s (HOME-20)',
    async (sign) => {
      await watch()
      await pass(28 * minute)
      fireEvent(window, new Event(sign))
      await pass(28 * minute)
      expect(screen.queryByRole('timer')).toBeNull()
    },
  )

  it('is told to the server every five minutes, and not while nobody is there (HOME-25)', async () => {
    await watch()
    await pass(4 * minute)
    fireEvent.keyDown(window)
    expect(calls('/heartbeat/{userId}')).toHaveLength(0)
    await pass(minute)
    expect(calls('/heartbeat/{userId}')).toHaveLength(1)
    expect(calls('/heartbeat/{userId}')[0]?.[1]).toEqual({
      params: { userId: sampleSession.userId },
    })
    await pass(20 * minute)
    expect(calls('/heartbeat/{userId}')).toHaveLength(1)
  })

  it('survives a heartbeat that got lost (HOME-25)', async () => {
    const lost = () => Promise.reject(new Error('no line'))
    await watch({ answers: { '/heartbeat/{userId}': lost } })
    await pass(6 * minute)
    fireEvent.keyDown(window)
    await pass(1000)
    expect(readSession()).toBeDefined()
  })
})

describe('Another tab of the same login', () => {
  const elsewhere = () => sharedActivity(sampleSession.userId).write(Date.now())

  it('keeps the session alive here too (TABS-78)', async () => {
    await watch()
    await pass(28 * minute)
    elsewhere()
    await pass(28 * minute)
    expect(screen.queryByRole('timer')).toBeNull()
    await pass(minute)
    expect(screen.getByRole('timer')).toBeDefined()
  })

  it('that answers the warning takes it away here (TABS-78)', async () => {
    await watch()
    await pass(29 * minute + 10_000)
    expect(screen.getByRole('timer')).toBeDefined()
    elsewhere()
    await pass(1000)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('was active while this one slept: the session is not ended on waking (TABS-78)', async () => {
    await watch()
    vi.setSystemTime(Date.now() + 45 * minute)
    elsewhere()
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(readSession()).toBeDefined()
  })

  it('hears of what is done here; that of somebody else does not count (TABS-78)', async () => {
    await watch()
    await pass(10 * minute)
    fireEvent.keyDown(window)
    expect(sharedActivity(sampleSession.userId).read()).toBe(Date.now())
    expect(sharedActivity('0198f1f0-0000-7000-8000-000000000002').read()).toBeUndefined()
  })
})

describe('Two people logged in side by side in one browser', () => {
  const other = sharedActivity('0198f1f0-0000-7000-8000-000000000002')

  it('do not take each other for gone (TABS-142)', async () => {
    await watch()
    const mark = sharedActivity(sampleSession.userId).read()
    other.write(Date.now() + 1)
    expect(sharedActivity(sampleSession.userId).read()).toBe(mark)
    expect(other.read()).toBe(Date.now() + 1)
  })

  it('leave no mark behind for longer than a day (TABS-142)', async () => {
    other.write(Date.now() - 25 * 60 * minute)
    await watch()
    expect(other.read()).toBeUndefined()
  })
})

describe('The end', () => {
  const timedOut = 'Your session timed out after 30 idle minutes. Please log in again.'

  it('tells the server, clears the session and leads to the login page (HOME-23)', async () => {
    await watch()
    await pass(30 * minute)
    expect(calls('/logout/{userId}')).toHaveLength(1)
    expect(readSession()).toBeUndefined()
    expect(address()).toBe('/candidate/login')
    expect(screen.getByText(timedOut)).toBeDefined()
  })

  it('comes also when the server does not answer (HOME-23)', async () => {
    await watch({ answers: { '/logout/{userId}': never } })
    await pass(30 * minute)
    expect(screen.getByText('Logging out…')).toBeDefined()
    await pass(3000)
    expect(readSession()).toBeUndefined()
    expect(address()).toBe('/candidate/login')
  })

  it('comes for a laptop that slept too long, with its first move (HOME-24)', async () => {
    await watch()
    vi.setSystemTime(Date.now() + 3 * 60 * minute)
    await act(async () => {
      fireEvent.pointerMove(window)
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(readSession()).toBeUndefined()
  })

  it('comes for a page that is looked at again after too long (HOME-24)', async () => {
    await watch()
    vi.setSystemTime(Date.now() + 31 * minute)
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(readSession()).toBeUndefined()
  })

  it('follows the minutes of the settings (HOME-26)', async () => {
    await watch({ idleMinutes: 10 })
    await pass(9 * minute)
    expect(screen.getByRole('timer')).toBeDefined()
    await pass(minute)
    expect(readSession()).toBeUndefined()
  })

  it('counts 30 minutes until the settings are there (HOME-26)', async () => {
    const given = { '/configuration/startup': never }
    vi.mocked(call).mockImplementation(mockCalls(given) as unknown as typeof call)
    storeSession(sampleSession)
    await loadTexts(candidateTexts, 'en')
    await renderPage(<CandidateFrame />)
    await pass(29 * minute - 1000)
    expect(screen.queryByRole('timer')).toBeNull()
    await pass(1000)
    expect(screen.getByRole('timer')).toBeDefined()
  })

  it('is told once and as idle, even where the server had ended it before (HOME-23)', async () => {
    const ended = () => {
      endSession({ reason: 'relogin', message: 'Kindly Relogin.' })
      throw new Error('401')
    }
    await watch({ answers: { '/logout/{userId}': ended } })
    await pass(30 * minute)
    expect(address()).toBe('/candidate/login')
    expect(screen.getByText(timedOut)).toBeDefined()
    expect(screen.queryByText('Kindly Relogin.')).toBeNull()
  })

  it('is nobody’s business without a session (HOME-20)', async () => {
    await watch()
    await act(async () => clearSession())
    await pass(60 * minute)
    expect(calls('/logout/{userId}')).toHaveLength(0)
  })
})
