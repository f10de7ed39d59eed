import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { answeredSession, homeServer, openPortal } from '../../../test/home.tsx'

beforeEach(() => {
  vi.mocked(call).mockReset()
  sessionStorage.clear()
  storeSession(answeredSession)
})

it('Home tells once in which language somebody reads, and after a change again (REMIND-17)', async () => {
  const languages: string[] = []
  homeServer({
    '/reminders/language': ({ body }: { body: { language: string } }) =>
      void languages.push(body.language),
  })
  for (const language of ['en', 'en', 'mr'] as const) {
    const { unmount } = await openPortal('/candidate/main', language)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(languages.at(-1)).toBe(language))
    unmount()
  }
  expect(languages).toEqual(['en', 'mr'])
})
