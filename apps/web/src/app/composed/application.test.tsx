import { applicationPath } from '@lokseva/contract/applications/addresses'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { never, refusal } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { details, id } from '../../../test/applications.tsx'
import { answeredSession, homeServer } from '../../../test/home.tsx'

beforeEach(() => {
  vi.mocked(call).mockReset()
  storeSession(answeredSession)
})

const failed = 'What you have to do could not be fetched.'

/** The page over a line on which a call that failed is tried again later. */
const open = (path: string) =>
  renderPage(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 60_000 } } })}
    >
      <Pages />
    </QueryClientProvider>,
    { path },
  )

it('An application is there while only its tasks fail, with the word of that in their place (MYPAGE-130)', async () => {
  homeServer({ '/applications/{id}': () => details(), '/tasks': refusal })
  await open(applicationPath(id))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Gazetted Civil Services' }),
  ).toBeDefined()
  expect(screen.getByText(failed)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('Home is there while its tasks fail and are asked for again (HOME-81)', async () => {
  homeServer({ '/tasks': refusal })
  await open('/candidate/main')
  expect(await screen.findByRole('region', { name: 'Instructions' })).toBeDefined()
  expect(screen.getByText(failed)).toBeDefined()
})

describe('While the call of the tasks hangs', () => {
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const pagesOf = [
    { name: 'Home', path: '/candidate/main', shown: 'Instructions' },
    { name: 'an application', path: applicationPath(id), shown: 'What you sent' },
  ]

  it.each(pagesOf)(
    '$name is shown soon, and its tasks can be tried again in their place (HOME-140, MYPAGE-144)',
    async ({ path, shown }) => {
      homeServer({ '/applications/{id}': () => details(), '/tasks': never })
      await renderPage(<Pages />, { path })
      await pass(5000)
      expect(await screen.findByRole('region', { name: shown })).toBeDefined()
      expect(screen.queryByText(failed)).toBeNull()
      await pass(15_000)
      expect(await screen.findByText(failed)).toBeDefined()
      homeServer({ '/applications/{id}': () => details(), '/tasks': () => [] })
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await pass(1000)
      expect(screen.queryByText(failed)).toBeNull()
    },
  )
})
