import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { memoryAddressBar } from '@lokseva/browser/router/memory-address-bar.ts'
import { Router } from '@lokseva/browser/router/router.tsx'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { cacheResponses, restoreResponses, useKeepResponses } from './offline/cached-responses.ts'
import { memoryStore } from './offline/offline-store.test-kit.ts'
import { storeSession } from './session/session.ts'
import { useIsSeen } from './use-is-seen.ts'

const home = '/candidate/main'
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

function Page() {
  useKeepResponses()
  return (
    <>
      <p>the first task</p>
      {useIsSeen() && <p>the instructions</p>}
    </>
  )
}

const open = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <Router bar={memoryAddressBar(home)}>
        <Page />
      </Router>
    </QueryClientProvider>,
  )

beforeEach(() => {
  localStorage.clear()
  const claims = btoa(JSON.stringify({ sid: 'asha' })).replaceAll('=', '')
  storeSession({ ...sampleSession, token: `head.${claims}.signature` })
})

it('A second visit is drawn as far as a screen, and the rest once that is seen (HOME-82)', async () => {
  const store = memoryStore()
  const last = new QueryClient()
  last.setQueryData(['tasks', 'asha', 'en'], [{ code: 'PAY_FEE' }])
  await cacheResponses(last, home, store)
  vi.useFakeTimers()
  const client = new QueryClient()
  const restored = restoreResponses(client, home, store)
  await vi.advanceTimersByTimeAsync(1)
  expect(await restored).toBe(true)
  const page = open(client)
  expect(screen.getByText('the first task')).toBeDefined()
  await pass(50)
  expect(screen.queryByText('the instructions')).toBeNull()
  await pass(150)
  expect(screen.getByText('the instructions')).toBeDefined()

  page.unmount()
  open(client)
  expect(screen.getByText('the instructions')).toBeDefined()
})
