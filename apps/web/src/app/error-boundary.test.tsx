import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '#platform/api/call.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

vi.mock('#platform/api/call.ts', () => ({ call: vi.fn() }))

function BrokenPage(): never {
  throw new Error('a mistake of ours')
}

it('A page that fails says so and shows two ways on, never the mistake itself (SHELL-17)', async () => {
  vi.mocked(call).mockImplementation(answerCalls() as unknown as typeof call)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await renderPage(
    <ErrorBoundary visit="first">
      <BrokenPage />
    </ErrorBoundary>,
  )
  expect(
    screen.getByRole('heading', { name: 'Something went wrong. Please try again.' }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined()
  expect(document.body.textContent).not.toContain('a mistake of ours')
})
