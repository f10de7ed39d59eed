import type { StoryStep } from '@lokseva/contract/payments/desk/order-story'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { StorySteps } from './story-steps.tsx'

const own = {
  en: () => import('texts:en/office/accounts,payments/desk,payments'),
  mr: () => import('texts:mr/office/accounts,payments/desk,payments'),
}
const step = (event: StoryStep['event'], cause: string | null): StoryStep => ({
  at: '2026-11-18T16:28:31.000Z',
  event,
  by: 'portal',
  person: null,
  paise: null,
  cause,
})

it('an order’s story says in words why something came about, and nothing twice (OFFICE-549)', async () => {
  await loadTexts(own, 'en')
  const steps = [
    step('silent', 'no answer'),
    step('unreadable', 'checksum'),
    step('refund_due', 'upheld'),
    step('failed', 'as the bank wrote it'),
  ]
  await showDesk(<StorySteps steps={steps} provider="card" />)
  const told = screen.getAllByRole('listitem').map((each) => each.textContent)
  expect(told[0]).toMatch(/no answer$/)
  expect(told[0]).not.toMatch(/no answer.*no answer/)
  expect(told[1]).toMatch(/its signature does not fit$/)
  expect(told[2]).toMatch(/objection upheld$/)
  expect(told[3]).toMatch(/as the bank wrote it$/)
})
