import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { ActionOf } from './action-of.tsx'

it('A button that is one of many says what it acts on, in the order of each language (SHELL-176)', async () => {
  for (const [language, action, of, name] of [
    ['en', 'View', 'Main Examination', 'View Main Examination'],
    ['mr', 'पाहा', 'मुख्य परीक्षा', 'मुख्य परीक्षा पाहा'],
  ] as const) {
    await renderPage(
      <button type="button">
        <ActionOf of={of}>{action}</ActionOf>
      </button>,
      { language },
    )
    expect(screen.getByRole('button').textContent).toBe(name)
    cleanup()
  }
})
