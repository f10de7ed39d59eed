import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#platform/api/call.ts'
import { endSession } from '#platform/session/end-session.ts'
import { readSession, storeSession } from '#platform/session/session.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { renderPage } from '../../test/render-page.tsx'
import { sampleSession } from '../../test/sample-data.ts'
import { Pages } from './pages.tsx'
import { SessionEndListener } from './session-end.tsx'

vi.mock('#platform/api/call.ts', () => ({ call: vi.fn() }))

beforeEach(async () => {
  vi.mocked(call).mockImplementation(answerCalls() as unknown as typeof call)
  storeSession(sampleSession)
  await renderPage(
    <>
      <SessionEndListener />
      <Pages />
    </>,
    { path: '/candidate/main' },
  )
})

describe('When a session ends the candidate is told and taken to the login page (SHELL-14)', () => {
  it('after an answer that was not the portal’s', async () => {
    await act(async () => endSession({ reason: 'invalid-access' }))
    expect(await screen.findByText("Invalid access, you've been redirected out")).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/candidate/login')
    expect(readSession()).toBeUndefined()
  })

  it('with the words of the server where it gave any', async () => {
    await act(async () => endSession({ reason: 'relogin', message: 'Kindly Relogin.' }))
    expect(await screen.findByText('Kindly Relogin.')).toBeDefined()
  })

  it('with our own words where it gave none', async () => {
    await act(async () => endSession({ reason: 'unauthorized' }))
    expect(await screen.findByText('Kindly Relogin.')).toBeDefined()
  })

  it('with a short good-bye where it was the candidate’s own wish', async () => {
    await act(async () => endSession({ reason: 'logout' }))
    expect(await screen.findByText('You are logged out.')).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/candidate')
  })
})
