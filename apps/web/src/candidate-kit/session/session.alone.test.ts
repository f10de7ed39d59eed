import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endSession,
  onForgetKeys,
  onSessionEnd,
  onNotifyTabs,
} from '@lokseva/browser/session/end-session.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { readSession, type Session, storeSession, updateSession, useSession } from './session.ts'

const session: Session = {
  userId: 'u-1',
  mobileNumber: '9999941057',
  emailId: 'asha@example.in',
  profileId: 'p-1',
  token: 'token',
  securityAnswer: 'true',
  securityAnswerList: ['SQ1', 'SQ4'],
}

beforeEach(() => clearSession())

describe('the session of a tab', () => {
  it('lies in session storage under the names of the specification (WIRE-73)', () => {
    storeSession(session)
    expect({ ...sessionStorage }).toEqual({
      userId: 'u-1',
      mobileNumber: '9999941057',
      emailId: 'asha@example.in',
      profileId: 'p-1',
      'jwtResponse.token': 'token',
      securityAnswer: 'true',
      securityAnswerList: '["SQ1","SQ4"]',
    })
    expect(readSession()).toEqual(session)
    clearSession()
    expect(sessionStorage.length).toBe(0)
    expect(readSession()).toBeUndefined()
  })

  it('tells the pages when it begins and ends (WIRE-73)', () => {
    const { result } = renderHook(() => useSession())
    expect(result.current).toBeUndefined()
    act(() => storeSession(session))
    expect(result.current?.userId).toBe('u-1')
    act(() => clearSession())
    expect(result.current).toBeUndefined()
  })

  it('learns the id of a profile that began after the login (SAVE-40)', () => {
    storeSession({ ...session, profileId: '' })
    const { result } = renderHook(() => useSession())
    expect(result.current?.profileId).toBe('')
    act(() => updateSession({ profileId: 'p-2' }))
    expect(result.current).toEqual({ ...session, profileId: 'p-2' })
    expect(sessionStorage.getItem('profileId')).toBe('p-2')
  })

  it('survives a reload, and what somebody else wrote under its names (WIRE-73)', async () => {
    sessionStorage.setItem('jwtResponse.token', 't')
    sessionStorage.setItem('securityAnswerList', 'not JSON')
    vi.resetModules()
    const reloaded = await import('./session.ts')
    const session = reloaded.readSession()
    expect(session).toMatchObject({ token: 't', userId: '', securityAnswerList: [] })
  })
})

describe('a forced logout', () => {
  it('clears session and keys and tells once, however many calls fail (WIRE-74)', () => {
    const tell = vi.fn()
    const forget = vi.fn(async () => {})
    onForgetKeys(forget)
    const stop = onSessionEnd(tell)
    storeSession(session)
    endSession({ reason: 'invalid-access' })
    endSession({ reason: 'relogin', message: 'Kindly Relogin.' })
    expect(tell.mock.calls).toEqual([[{ reason: 'invalid-access' }]])
    expect(readSession()).toBeUndefined()
    expect(forget).toHaveBeenCalled()

    storeSession(session)
    endSession({ reason: 'relogin', message: 'Kindly Relogin.' })
    expect(tell).toHaveBeenCalledTimes(2)
    stop()
  })

  it('tells the other tabs what ended the session, not the trouble of one tab (TABS-74, TABS-141)', () => {
    const tellTabs = vi.fn()
    onNotifyTabs(tellTabs)
    for (const end of [
      { reason: 'invalid-access' },
      { reason: 'unauthorized' },
      // No reason given: only the channel of this tab may be lost.
      { reason: 'relogin', message: 'Kindly Relogin.' },
    ] as const) {
      storeSession(session)
      endSession(end)
    }
    expect(tellTabs).not.toHaveBeenCalled()
    for (const end of [
      { reason: 'logout' },
      { reason: 'idle', minutes: 30 },
      { reason: 'relogin', message: 'Kindly Relogin.', why: 'PASSWORD' },
    ] as const) {
      storeSession({ ...session, token: `head.${btoa('{"sid":"s-1"}')}.signature` })
      endSession(end)
      expect(tellTabs).toHaveBeenLastCalledWith('s-1', end)
      endSession(end)
    }
    expect(tellTabs).toHaveBeenCalledTimes(3)
  })
})
