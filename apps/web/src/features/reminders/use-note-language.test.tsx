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

it('Home tells it once the page is drawn, and not before (SHELL-178)', async () => {
  const languages: string[] = []
  homeServer({
    '/reminders/language': ({ body }: { body: { language: string } }) =>
      void languages.push(body.language),
  })
  const drawn: FrameRequestCallback[] = []
  const frames = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((work) => drawn.push(work))
  await openPortal('/candidate/main')
  await screen.findByRole('heading', { level: 1 })
  expect(languages).toEqual([])
  frames.mockRestore()
  for (const work of drawn) work(0)
  await waitFor(() => expect(languages).toEqual(['en']))
})
