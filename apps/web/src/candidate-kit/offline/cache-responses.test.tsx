import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { memoryAddressBar } from '@lokseva/browser/router/memory-address-bar.ts'
import { Router } from '@lokseva/browser/router/router.tsx'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { cacheResponses, restoreResponses, useKeepResponses } from './cached-responses.ts'
import { memoryStore } from './offline-store.test-kit.ts'

const home = '/candidate/main'
const tasks = ['tasks', 'asha', 'en']
const ask = vi.fn(() => Promise.resolve([{ code: 'SEND_AGAIN' }]))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

function Page() {
  useKeepResponses()
  useQuery({ queryKey: tasks, queryFn: ask })
  return null
}

beforeEach(() => {
  localStorage.clear()
  const claims = btoa(JSON.stringify({ sid: 'asha' })).replaceAll('=', '')
  storeSession({ ...sampleSession, token: `head.${claims}.signature` })
})

it('What a page shows of the last visit is asked for again once its first frame is seen (SHELL-178)', async () => {
  const store = memoryStore()
  const last = new QueryClient()
  last.setQueryData(tasks, [{ code: 'PAY_FEE' }])
  await cacheResponses(last, home, store)
  vi.useFakeTimers()
  const client = new QueryClient()
  const restored = restoreResponses(client, home, store)
  await vi.advanceTimersByTimeAsync(1)
  expect(await restored).toBe(true)
  render(
    <QueryClientProvider client={client}>
      <Router bar={memoryAddressBar(home)}>
        <Page />
      </Router>
    </QueryClientProvider>,
  )
  // The frame has been drawn by then, and is on its way to the screen.
  await pass(50)
  expect(ask).not.toHaveBeenCalled()
  await pass(150)
  expect(ask).toHaveBeenCalledOnce()
})
