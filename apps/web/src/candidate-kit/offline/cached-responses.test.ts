import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { noteAction } from '@lokseva/browser/api/note-action.ts'
import { forgetWithSession } from '@lokseva/browser/api/queries/with-queries.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { cacheResponses, restoreResponses } from './cached-responses.ts'
import type { OfflineStore } from './offline-store.ts'
import { memoryStore } from './offline-store.test-kit.ts'

const claims = (sid: string) => btoa(JSON.stringify({ sid })).replaceAll('=', '')
const logIn = (sid: string) =>
  storeSession({ ...sampleSession, userId: sid, token: `head.${claims(sid)}.signature-of-${sid}` })

const home = '/candidate/main'
const tasks = ['tasks', 'asha', 'en']

/** A visit that reads, and keeps what it read. */
async function visit(store: OfflineStore, path = home) {
  const client = new QueryClient()
  client.setQueryData(tasks, [{ code: 'PAY_FEE' }])
  client.setQueryData(['security-answers', 'asha'], ['never kept'])
  await cacheResponses(client, path, store)
}

beforeEach(() => {
  clearSession()
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00+05:30') })
  logIn('asha')
})

it('A second visit is drawn with what the last one read (SHELL-177)', async () => {
  const store = memoryStore()
  await visit(store)
  const client = new QueryClient()
  expect(await restoreResponses(client, home, store)).toBe(true)
  expect(client.getQueryData(tasks)).toEqual([{ code: 'PAY_FEE' }])
  expect(client.getQueryData(['security-answers', 'asha'])).toBeUndefined()

  forgetWithSession(client)
  endSession({ reason: 'logout' })
  expect(client.getQueryData(tasks)).toBeUndefined()
})

it('A page that was not looked at asks the portal at once (SHELL-177)', async () => {
  const store = memoryStore()
  await visit(store)
  expect(await restoreResponses(new QueryClient(), '/candidate/main/account/1', store)).toBe(false)
})

it('Nobody else reads on the device what a visit read (SHELL-177)', async () => {
  const store = memoryStore()
  await visit(store)
  const [paper] = await store.all()
  expect(new TextDecoder().decode(paper!.bytes)).not.toContain('PAY_FEE')
  for (const other of [() => clearSession(), () => logIn('ravi')]) {
    other()
    const client = new QueryClient()
    expect(await restoreResponses(client, home, store)).toBe(false)
    expect(client.getQueryData(tasks)).toBeUndefined()
  }
})

it('What the last visit read is not shown after a quarter of an hour, nor after an action (SHELL-177)', async () => {
  const store = memoryStore()
  await visit(store)
  vi.setSystemTime(new Date('2026-11-18T10:15:01+05:30'))
  expect(await restoreResponses(new QueryClient(), home, store)).toBe(false)

  await visit(store)
  expect(await restoreResponses(new QueryClient(), home, store)).toBe(true)
  noteAction()
  const client = new QueryClient()
  expect(await restoreResponses(client, home, store)).toBe(false)
  expect(client.getQueryData(tasks)).toBeUndefined()
  // Nor is what was read before it kept later.
  await visit(store)
  await restoreResponses(client, home, store)
  expect(client.getQueryData(tasks)).toBeUndefined()
})

it('What the last visit read is asked for again once the page is drawn, and not before (SHELL-178)', async () => {
  const store = memoryStore()
  await visit(store)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const client = new QueryClient()
  const restored = restoreResponses(client, home, store)
  await vi.advanceTimersByTimeAsync(1)
  expect(await restored).toBe(true)
  const ask = vi.fn(() => Promise.resolve([{ code: 'SEND_AGAIN' }]))
  const first = new QueryObserver(client, { queryKey: tasks, queryFn: ask })
  const leave = first.subscribe(() => {})
  const other = vi.fn(() => Promise.resolve('new'))
  new QueryObserver(client, { queryKey: ['never read'], queryFn: other }).subscribe(() => {})
  expect(ask).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).toHaveBeenCalledOnce()
  expect(client.getQueryData(tasks)).toEqual([{ code: 'SEND_AGAIN' }])
  // Whoever comes later asks as ever.
  leave()
  new QueryObserver(client, { queryKey: tasks, queryFn: ask }).subscribe(() => {})
  expect(ask).toHaveBeenCalledTimes(2)
})
