import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { Pages } from './pages.tsx'
import { SessionEndListener } from './session-end.tsx'

/** A page is drawn in slices: its parts are there before what listens for the end of the session. */
function InSlices() {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <button onClick={() => setWhole(true)}>The rest</button>
      <Pages />
      {isWhole && <SessionEndListener />}
    </>
  )
}

it('an end that ended nothing leads nobody away from the page that is drawn next (SESS-95)', async () => {
  vi.mocked(call).mockImplementation(mockCalls() as unknown as typeof call)
  await act(async () => endSession({ reason: 'logout' }))
  await renderPage(<InSlices />, { path: '/candidate/login' })
  fireEvent.click(screen.getByRole('button', { name: 'The rest' }))
  await act(async () => {})
  expect(screen.getByTestId('address').textContent).toBe('/candidate/login')
})

it('a session that ends while the page is still being drawn leads to the login page with its reason (SESS-82)', async () => {
  vi.mocked(call).mockImplementation(mockCalls() as unknown as typeof call)
  storeSession(sampleSession)
  await renderPage(<InSlices />, { path: '/candidate/main' })
  await act(async () => endSession({ reason: 'relogin', message: 'Kindly Relogin.' }))
  expect(screen.getByTestId('address').textContent).toBe('/candidate/main')
  fireEvent.click(screen.getByRole('button', { name: 'The rest' }))
  expect(await screen.findByText('Kindly Relogin.')).toBeDefined()
  expect(screen.getByTestId('address').textContent).toBe('/candidate/login')
})
