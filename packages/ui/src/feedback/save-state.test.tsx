import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { SaveState } from './save-state.tsx'

it('Whether the answers are safe is said in words, with Indian time (SHELL-31)', async () => {
  await renderPage(
    <>
      <SaveState state={{ kind: 'saved', at: new Date('2026-11-15T08:32:00Z') }} />
      <SaveState state={{ kind: 'unsaved' }} />
      <SaveState state={{ kind: 'offline' }} />
    </>,
  )
  expect(screen.getAllByRole('status').map((state) => state.textContent)).toEqual(
    expect.arrayContaining(['Saved at 14:02', 'Not saved yet', 'No connection, kept here']),
  )
})

it('Nothing is said to be saving while there is no connection: it is kept here (SHELL-240)', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPage(<SaveState state={{ kind: 'saving' }} />)
  expect(screen.getByText('No connection, kept here')).toBeDefined()
  expect(screen.queryByText('Saving…')).toBeNull()
  line.mockRestore()
})
