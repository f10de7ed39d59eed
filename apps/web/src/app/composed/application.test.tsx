import { applicationPath } from '@lokseva/contract/applications/addresses'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { refusal } from '@lokseva/test-kit/mock-calls.ts'
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
