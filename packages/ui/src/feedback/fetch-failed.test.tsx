import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { FetchFailed } from './fetch-failed.tsx'

const failed = (
  <FetchFailed message="Your dates could not be fetched." busy={false} onRetry={vi.fn()} />
)

it('What could not be fetched for want of a connection is said calmly, and can be tried again (OFFLINE-10)', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPage(failed)
  const notice = screen.getByText('Your dates could not be fetched.').closest('.notice')
  expect(notice?.getAttribute('data-tone')).toBe('caution')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  line.mockRestore()
  cleanup()
  await renderPage(failed)
  expect(screen.getByRole('alert').getAttribute('data-tone')).toBe('bad')
})
