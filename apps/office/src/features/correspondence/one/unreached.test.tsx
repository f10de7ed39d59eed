import type { OpenedLetter } from '@lokseva/contract/correspondence/desk/schemas'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk } from '#office-kit/office.test-kit.tsx'
import { Unreached } from './unreached.tsx'

const texts = {
  en: () => import('texts:en/office/letters,office/ask'),
  mr: () => import('texts:mr/office/letters,office/ask'),
}
const nothing = { waiting: 0, sent: 0, delivered: 0, failed: 0 }
const letter: OpenedLetter = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  day: '2026-11-17',
  sentAt: '2026-11-17T05:00:00.000Z',
  subject: 'Interview',
  subjectMr: 'मुलाखत',
  type: 'TEXT',
  channels: ['email'],
  receivers: 40,
  reached: 40,
  state: 'done',
  by: null,
  text: 'Come',
  textMr: 'या',
  url: null,
  fileName: null,
  read: 0,
  unreached: 1,
  email: nothing,
  sms: nothing,
}

async function shown(unreached: number) {
  await loadTexts(texts, 'en')
  return showDesk(<Unreached advertisementId={101} letter={{ ...letter, unreached }} />, {
    session: { permissions: ['applications.read', 'adverts.write'] },
    answers: {
      '/letters/{advertisementId}/sent/{letterId}/retry': () => undefined,
      '/approvals/preview': () => ({
        title: { en: 'Tell 7 applicants again', mr: 'पुन्हा कळवा' },
        changes: [],
        touches: [],
        checks: [],
      }),
    },
  })
}
const paths = () => vi.mocked(call).mock.calls.map(([{ path }]) => path)

it('one who was not reached is told again with one press (OFFICE-760)', async () => {
  await shown(1)
  await press('Tell this person by SMS')
  expect(paths()).toContain('/letters/{advertisementId}/sent/{letterId}/retry')
})

it('for more than one a second person is asked, and nobody is told before (OFFICE-760)', async () => {
  await shown(7)
  await press('Ask for approval to tell 7 by SMS…')
  expect(await screen.findByRole('heading', { name: 'Tell 7 applicants again' })).toBeDefined()
  expect(paths()).not.toContain('/letters/{advertisementId}/sent/{letterId}/retry')
})
