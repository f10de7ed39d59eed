import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { guides } from './guides.ts'

it.each(guides)(
  'The guide on "%s" tells its steps and can be printed (LANDING-14)',
  async (guide) => {
    vi.mocked(call).mockImplementation(mockCalls() as unknown as typeof call)
    await renderPage(<Pages />, { path: `/candidate/guides/${guide}` })
    expect(await screen.findByRole('button', { name: 'Print this guide' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('guides.')
    expect(document.querySelectorAll('.guide-steps li')).toHaveLength(5)
  },
)

it.each([
  ['a visitor', undefined, '/candidate'],
  ['who is logged in', sampleSession, '/candidate/main'],
] as const)(
  'A guide leads %s back to where they came from (LANDING-17)',
  async (_, session, to) => {
    if (session) storeSession({ ...session, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
    else clearSession()
    vi.mocked(call).mockImplementation(mockCalls() as unknown as typeof call)
    await renderPage(<Pages />, { path: '/candidate/guides/profile' })
    await screen.findByRole('button', { name: 'Print this guide' })
    const way = screen.getAllByRole('link').find((link) => link.textContent === '← Home')
    expect(way?.getAttribute('href')).toBe(to)
    clearSession()
  },
)
