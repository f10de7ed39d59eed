import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { readSession, storeSession } from '#candidate-kit/session/session.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { Pages } from './pages.tsx'
import { SessionEndListener } from './session-end.tsx'

beforeEach(async () => {
  vi.mocked(call).mockImplementation(mockCalls() as unknown as typeof call)
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

  it.each([
    ['IDLE', /You did nothing on the page for a while/],
    ['EXPIRED', /logged in for 12 hours at most/],
    ['LOGGED_OUT', /You logged out in another tab/],
    ['ELSEWHERE', /logged out from another device or browser/],
    ['PASSWORD', /password of this account was changed/],
    ['HELP_DESK', /The help desk logged you out/],
    [undefined, /secure connection to the portal had to be renewed/],
    ['a reason of tomorrow', /secure connection to the portal had to be renewed/],
  ])('with why it ended (%s) and that what was typed is kept (TABS-77)', async (why, words) => {
    await act(async () =>
      endSession({ reason: 'relogin', message: 'Kindly Relogin.', ...(why && { why }) }),
    )
    expect(await screen.findByText('Kindly Relogin.')).toBeDefined()
    expect(screen.getByText(words)).toBeDefined()
    expect(
      screen.getByText(/What you typed in your profile or an application is kept/),
    ).toBeDefined()
  })

  it('with word of a logout in another tab (TABS-74, TABS-77)', async () => {
    await act(async () => endSession({ reason: 'other-tab' }))
    expect(await screen.findByText(/You logged out in another tab/)).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/candidate/login')
  })

  it('with the words of a password that was changed, and nothing else to read (TABS-77)', async () => {
    await act(async () => endSession({ reason: 'password', message: 'The password is changed.' }))
    expect(await screen.findByText('The password is changed.')).toBeDefined()
    expect(screen.queryByText('Kindly Relogin.')).toBeNull()
  })

  it('in the language chosen on the login page (TABS-77)', async () => {
    await act(async () =>
      endSession({ reason: 'relogin', message: 'Kindly Relogin.', why: 'IDLE' }),
    )
    await screen.findByText('Kindly Relogin.')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'मराठी' })))
    expect(await screen.findByText('कृपया पुन्हा लॉगिन करा.')).toBeDefined()
    expect(screen.getByText(/तुम्ही प्रोफाइलमध्ये किंवा अर्जात लिहिलेले जपून ठेवले आहे/)).toBeDefined()
  })

  it('with a short good-bye where it was the candidate’s own wish', async () => {
    await act(async () => endSession({ reason: 'logout' }))
    expect(await screen.findByText('You are logged out.')).toBeDefined()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/candidate'))
  })
})
