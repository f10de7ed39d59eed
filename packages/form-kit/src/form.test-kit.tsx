import { identityErrors } from '@lokseva/contract/identity/errors'
import type { Language } from '@lokseva/texts/text-id'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, type FieldError } from '@lokseva/browser/api/errors.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { storeLanguage } from '@lokseva/browser/language/current-language.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'

const identityTexts: TextPack = {
  en: () => import('texts:en/identity,identity/ended'),
  mr: () => import('texts:mr/identity,identity/ended'),
}

/** For tests: a page with the wording of the ways in, whose time stands still. */
export async function show(
  children: ReactNode,
  { language = 'en', path, state }: { language?: Language; path?: string; state?: unknown } = {},
) {
  vi.useFakeTimers()
  await loadTexts(identityTexts, language)
  const page = await renderPage(children, { language, path, state })
  await pass(5)
  return page
}

/** The page is turned into another language, here by a choice in the tab beside it. */
export async function turnInto(language: Language) {
  storeLanguage(language)
  window.dispatchEvent(new StorageEvent('storage', { key: 'lokseva.language', newValue: language }))
  // Its words are fetched for real.
  await vi.waitFor(async () => {
    await pass(10)
    if (document.documentElement.lang !== language) throw new Error('The words have not come.')
  }, 60_000)
  await pass(50)
}

/** Lets time go by, and with it everything that waits for it. */
export const pass = (milliseconds = 5) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

type Body = Record<string, unknown>
type Sent = { body: Body; params?: Record<string, string>; query?: Record<string, unknown> }
type Responses = Record<string, (request: Sent) => unknown>

const questions = ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'].map((key) => ({
  key,
  question: `Question ${key}?`,
  questionMr: `प्रश्न ${key}?`,
}))

/** The ids of the pictures and codes the server of a test draws, in their order. */
export const captchaId = (count: number) =>
  `0198f1f0-000a-7000-8000-${String(count).padStart(12, '0')}`
export const codeId = (count: number) =>
  `0198f1f0-000b-7000-8000-${String(count).padStart(12, '0')}`

/** Stands in for the server: pictures and codes are numbered, and the right code is 123456. */
export function server(given: Responses = {}) {
  const counts = { captcha: 0, code: 0 }
  const usual: Responses = {
    '/otps': ({ body }) =>
      body['type'] === 'captcha'
        ? { id: captchaId(++counts.captcha), type: 'captcha', expiryDuration: 300 }
        : { id: codeId(++counts.code), type: body['type'], expiryDuration: 180 },
    '/verifyotps': ({ body }) => body['enteredOtp'] === '123456',
    '/securityquestion': () => questions,
    '/otpdelivery/{otpId}': () => ({ state: 'sent', retryInSeconds: 120, otherWay: null }),
  }
  const responses = { ...usual, ...given } as Parameters<typeof mockCalls>[0]
  vi.mocked(call).mockImplementation(mockCalls(responses) as unknown as typeof call)
}

/** The bodies sent to one address, oldest first. */
export const sentTo = (path: string): Body[] =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint.path === path)
    .map(([, request]) => (request as { body?: Body } | undefined)?.body ?? {})

/** The keys under which changes were sent to one address, oldest first. */
export const keysTo = (path: string): (string | undefined)[] =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint.path === path && endpoint.method !== 'GET')
    .map(([, , options]) => options?.idempotencyKey)

type Extras = { params?: Record<string, unknown>; fieldErrors?: FieldError[]; status?: number }

/** An answer that refuses, in the server's words. */
export function refuse(code: string, message: string, { status, ...rest }: Extras = {}) {
  const known = (identityErrors as Record<string, { status: number }>)[code]?.status
  return () => {
    throw new ApiError(status ?? known ?? 500, { code, message, ...rest })
  }
}

export const box = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText(label, { selector: 'input' })

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(box(label), { target: { value } })

export function leave(label: string | RegExp) {
  fireEvent.blur(box(label))
}

export const button = (name: string | RegExp): HTMLButtonElement =>
  screen.getByRole('button', { name })

export async function press(name: string | RegExp) {
  fireEvent.click(button(name))
  await pass()
}
