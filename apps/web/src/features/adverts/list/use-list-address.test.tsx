import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { memoryAddressBar } from '@lokseva/browser/router/memory-address-bar.ts'
import { Router } from '@lokseva/browser/router/router.tsx'
import { useListAddress } from './use-list-address.ts'

const list = '/candidate/main/applications'

/** The list at an address that changes while its next page is not drawn yet. */
function shownList() {
  const bar = memoryAddressBar(list)
  const { result } = renderHook(useListAddress, {
    wrapper: ({ children }) => <Router bar={{ ...bar, listen: () => () => {} }}>{children}</Router>,
  })
  return { bar, result }
}

it('what is searched for comes into the address a moment after the last letter (ADV-84)', () => {
  vi.useFakeTimers()
  const { bar, result } = shownList()
  act(() => result.current.setSearch('057'))
  expect(bar.now().search).toBe('')
  act(() => vi.advanceTimersByTime(300))
  expect(bar.now().search).toBe('?search=057')
  vi.useRealTimers()
})

it('whoever goes on within that moment is not brought back to the list (ADV-84)', () => {
  vi.useFakeTimers()
  const { bar, result } = shownList()
  act(() => result.current.setSearch('057'))
  bar.go(result.current.addressOf('closed'))
  act(() => vi.advanceTimersByTime(300))
  expect(bar.now().search).toBe('?group=closed&search=057')
  vi.useRealTimers()
})
