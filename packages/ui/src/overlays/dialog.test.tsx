import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Dialog } from './dialog.tsx'

describe('Head and foot of a dialog stay in sight (SHELL-233)', () => {
  it('around the one part that scrolls', async () => {
    await renderPage(
      <Dialog
        open
        heading="Payments"
        onClose={() => {}}
        actions={<button type="button">Close</button>}
      >
        <p>Many</p>
      </Dialog>,
    )
    const parts = [...document.querySelector('.dialog-box')!.children]
    expect(parts.map(({ className }) => className)).toEqual([
      'dialog-head',
      'dialog-body',
      'dialog-actions',
    ])
    expect(parts[0]!.contains(screen.getByRole('heading', { name: 'Payments' }))).toBe(true)
  })
})
