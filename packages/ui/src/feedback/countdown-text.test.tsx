import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { CountdownText } from './countdown-text.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('A countdown shows minutes and seconds and says when it is over (SHELL-30)', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z') })
  const end = vi.fn<() => void>()
  await renderPage(
    <CountdownText until={Date.now() + 180_000} onEnd={end}>
      {(time) => `Again in ${time}`}
    </CountdownText>,
  )
  expect(screen.getByRole('timer').textContent).toBe('Again in 3:00')
  act(() => vi.advanceTimersByTime(119_000))
  expect(screen.getByRole('timer').textContent).toBe('Again in 1:01')
  expect(end).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('timer').textContent).toBe('Again in 0:00')
  expect(end).toHaveBeenCalledOnce()
})
