import type { Preferences } from '@lokseva/contract/applications/preferences/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { pass, press, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { showStages, stage, withStages, openStage } from './stages.tsx'

export const path = '/preferences/{applicationId}'
export const item = (postId: number, postName: string, prefOrder: number | null, examId = 1) => ({
  postId,
  postName,
  postNameDvng: `${postName} (मराठी)`,
  examId,
  isSelected: prefOrder !== null,
  prefOrder,
})
export const preferences = (change: Partial<Preferences> = {}): Preferences => ({
  preferences: [item(5024, 'Clerk', null), item(5025, 'Typist', null)],
  savedAt: null,
  isOptedOut: false,
  abilities: { preferences: { allowed: true }, optOut: { allowed: true } },
  ...change,
})
export const saved = { message: 'preference updated successfully' }
export const abilities = { preferences: { allowed: true }, optOut: { allowed: true } }

export type Responses = Parameters<typeof showStages>[1]
export async function openPreferences(
  known: Preferences,
  answers: Responses = {},
  details = withStages([stage('PREFERENCE_CHANGE')], { abilities }),
  onChanged = vi.fn(),
) {
  await showStages(
    details,
    {
      [path]: ({ body }) => (body ? saved : known),
      '/configuration/PREFCHANGE': () => ({ message: 'Think it over.', isOtpRequired: true }),
      ...answers,
    },
    { onChanged },
  )
  await openStage(/\(A stage\)$/)
  await pass(50)
  return onChanged
}

export async function add(postId: string, label = 'Add a post') {
  fireEvent.change(screen.getByLabelText(label), { target: { value: postId } })
  await press('Add')
}
export const order = (name = 'Your order of posts') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('.rank-name')?.textContent)

export async function verify(way: RegExp, label: string) {
  within(screen.getByRole('region', { name: way }))
    .getByRole('button', { name: 'Get OTP' })
    .click()
  await pass()
  type(label, '123456')
  await pass()
}
export async function verifyBoth() {
  await verify(/^OTP to the e-mail/, 'E-mail OTP')
  await verify(/^OTP to the mobile/, 'Mobile OTP')
}

export const ranked = preferences({
  preferences: [item(5024, 'Clerk', 2), item(5025, 'Typist', 1)],
})
