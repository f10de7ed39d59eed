/* oxlint-disable no-restricted-imports -- tests draw a feature inside the whole portal */
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, type FieldError } from '@lokseva/browser/api/errors.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'

type Given = NonNullable<Parameters<typeof mockCalls>[0]>

export const allKeys = ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6']
export const goodAnswers = {
  SQ1: 'Pune',
  SQ2: 'Meera',
  SQ3: 'ZP School 4',
  SQ4: '2014',
  SQ5: 'Kabaddi',
  SQ6: 'Sita',
}

let issued = 0

/** The ids of the codes the server of a test draws, in their order. */
export const otpId = (count: number) => `0198f1f0-000b-7000-8000-${String(count).padStart(12, '0')}`

const usual: Given = {
  '/otps': () => {
    issued += 1
    return { id: otpId(issued), type: 'username', expiryDuration: 180 }
  },
  '/verifyotps': () => true,
  '/configuration': () => [{ key: 'otpSeconds', type: 'SESSION', value: '180' }],
  '/securityquestion': () =>
    allKeys.map((key) => ({ key, question: `Question ${key}`, questionMr: `प्रश्न ${key}` })),
}

/** The server of a test: the usual answers, and those it is about. */
export function server(given: Given = {}): void {
  issued = 0
  vi.mocked(call).mockReset()
  change(given)
}

/** Other answers from now on, with what was asked so far kept. */
export const change = (given: Given) =>
  vi.mocked(call).mockImplementation(mockCalls({ ...usual, ...given }) as unknown as typeof call)

/** What was sent to an address, in order. */
export const sent = (path: string): unknown[] =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => (endpoint as EndpointDefinition).path === path)
    .map(([, request]) => (request as { body?: unknown } | undefined)?.body)

export function refuse(code: string, message: string, fieldErrors?: FieldError[]) {
  return (): never => {
    throw new ApiError(422, { code, message, fieldErrors })
  }
}

export const openPage = async (path: string, language: 'en' | 'mr' = 'en') => {
  await renderPage(<Pages />, { path, language })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
}

/** A box to write in; a choice may have the same name. */
export const box = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' })
export const write = (label: string, value: string) =>
  act(async () => fireEvent.change(box(label), { target: { value } }))
export const leave = (label: string) => act(async () => fireEvent.blur(box(label)))
export const button = (name: string, at = 0) =>
  screen.getAllByRole<HTMLButtonElement>('button', { name })[at]!
export const press = (name: string, at = 0) => act(async () => fireEvent.click(button(name, at)))
export const choose = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('radio', { name })))
export const address = () => screen.getByTestId('address').textContent

/** Asks for a code and proves it; `at` counts the codes that are still asked for on the page. */
export async function prove(label: string, at = 0) {
  await press('Get OTP', at)
  await write(label, '123456')
  await act(async () => undefined)
}

export async function answerQuestions() {
  for (const [key, value] of Object.entries(goodAnswers)) await write(`Question ${key}`, value)
}
