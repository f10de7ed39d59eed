import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { answeredSession, homeServer, openPortal } from '../../../test/home.tsx'
import { applicationId, orderNo, settled } from '../../../test/payments.ts'

beforeEach(() => {
  vi.mocked(call).mockReset()
  storeSession(answeredSession)
})

const question: Task = {
  code: 'ANSWER_QUESTIONS',
  kind: 'must',
  applicationId,
  advertisementId: 101,
  text: 'Answer a new question',
  why: 'A corrigendum asks it.',
  loss: 'Without an answer your application may not be considered.',
  about: '101/2026 · Civil services',
  action: 'Answer it',
  from: null,
  until: '2026-11-30',
  daysLeft: 14,
  href: `/candidate/main/account/${applicationId}?open=questions`,
  isFinal: false,
  done: false,
}

const open = (tasks: Task[]) => {
  homeServer({ '/payments/order/{orderNo}': () => settled, '/tasks': () => tasks })
  return openPortal(`/candidate/payment/${orderNo}`)
}

it('A fee that is paid names what is still to do in its application, with the way to it (PAYUI-140)', async () => {
  await open([{ ...question, applicationId: answeredSession.userId, text: 'Another' }, question])
  const still = within(
    await screen.findByRole('region', { name: 'Still to do in this application' }),
  )
  expect(still.getByText('Answer a new question')).toBeDefined()
  expect(still.getByRole('link', { name: 'Answer it' }).getAttribute('href')).toBe(question.href)
})

it('and does not where nothing is (PAYUI-140)', async () => {
  await open([{ ...question, done: true }])
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment received' })).toBeDefined()
  expect(screen.queryByText('Still to do in this application')).toBeNull()
})
