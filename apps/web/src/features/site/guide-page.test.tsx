import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { call } from '#platform/api/call.ts'
import { mockCalls } from '../../../test/mock-calls.ts'
import { renderPage } from '../../../test/render-page.tsx'
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
