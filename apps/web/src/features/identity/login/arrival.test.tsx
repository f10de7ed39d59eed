import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { SessionEndListener } from '#app/session-end.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { box, pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'

beforeEach(() => {
  clearSession()
  server()
})
describe('Whoever is sent to the login page is told why', () => {
  it.each([
    ['idle', 'Your session timed out after 30 idle minutes. Please log in again.'],
    ['relogin', 'Kindly Relogin.'],
  ] as const)('when the session ended: %s (LOGIN-12)', async (reason, words) => {
    storeSession(sampleSession)
    await show(
      <>
        <SessionEndListener />
        <Pages />
      </>,
      { path: '/candidate/guides/photo' },
    )
    await act(async () => endSession({ reason, ...(reason === 'idle' && { minutes: 30 }) }))
    await vi.waitFor(
      async () => {
        await pass()
        expect(screen.getByText(words)).toBeDefined()
        expect(box('User name')).toBeDefined()
      },
      { timeout: 30_000 },
    )
  })

  it('somebody logged in is led past it (LOGIN-10)', async () => {
    storeSession(sampleSession)
    await show(<Pages />, { path: '/candidate/login' })
    await vi.waitFor(
      async () => {
        await pass()
        expect(screen.getByTestId('address').textContent).toBe('/candidate/main')
      },
      { timeout: 30_000 },
    )
  })
})
