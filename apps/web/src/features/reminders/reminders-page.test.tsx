import type { Reminders } from '@lokseva/contract/reminders/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { sentBy } from '../../../test/stages.tsx'
import { RemindersPage } from './reminders-page.tsx'

const list = '/reminders'
const saving = '/reminders/settings'
const reminders: Reminders = {
  settings: { byEmail: true, bySms: true, ofLosses: true, ofFitting: false, language: 'en' },
  email: 'as**@example.in',
  mobile: '98******10',
  push: { publicKey: 'B', isOnHere: false, elsewhere: 0 },
  sent: [
    {
      text: { en: 'Pay the fee of ₹544 · 101/2026', mr: '₹544 शुल्क भरा · 101/2026' },
      until: '2026-12-08',
      daysBefore: 3,
      emailAt: '2026-12-05T04:00:00.000Z',
      smsAt: null,
      pushAt: null,
    },
  ],
}
const texts = {
  en: () => import('texts:en/reminders,calendar/screens'),
  mr: () => import('texts:mr/reminders,calendar/screens'),
}

async function shown(answers: Parameters<typeof server>[0], language: Language = 'en') {
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  server(answers)
  await loadTexts(texts, language)
  await show(<RemindersPage calendar={null} />, { language })
  await pass(50)
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('the page of reminders', () => {
  it('lists what was sent with its day, way and moment, in the language of the page (REMIND-16)', async () => {
    await shown({ [list]: () => reminders }, 'mr')
    const row = within(screen.getAllByRole('row')[1]!)
    expect(row.getByText('₹544 शुल्क भरा · 101/2026')).toBeDefined()
    expect(row.getByText('08/12/2026')).toBeDefined()
    expect(row.getByText('ई-मेल 05/12/2026 रोजी 09:30')).toBeDefined()
    expect(row.queryByText(/एसएमएस/)).toBeNull()
  })

  it('leads to the calendar where the address names it (TASK-31)', async () => {
    storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
    server({ [list]: () => reminders })
    await loadTexts(texts, 'en')
    const path = '/candidate/main/reminders#calendar'
    await show(<RemindersPage calendar={<h2>Your dates</h2>} />, { path })
    await pass(50)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your dates' }))
  })

  it('breaks an address that is too long for a phone before its sign (REMIND-38)', async () => {
    await shown({ [list]: () => reminders })
    const email = screen.getByText(/as\*\*/)
    expect(email.querySelector('wbr')?.nextSibling?.textContent).toBe('@')
    expect(email.textContent).toBe('E-mail to as**@example.in')
  })

  it('saves what is chosen, and says what no way means (REMIND-16)', async () => {
    await shown({ [list]: () => reminders, [saving]: ({ body }: { body: object }) => body })
    fireEvent.click(screen.getByRole('checkbox', { name: /New advertisements/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^E-mail to as/ }))
    expect(screen.queryByText(/chosen neither e-mail nor SMS/)).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'SMS to 98******10' }))
    expect(screen.getByText(/chosen neither e-mail nor SMS/)).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'मराठी' }))
    await press('Save')
    expect(sentBy('PUT', saving)).toMatchObject([
      {
        body: { byEmail: false, bySms: false, ofLosses: true, ofFitting: true, language: 'mr' },
      },
    ])
  })

  it('says that nothing will be sent only to who is reminded on no device either (PUSH-15)', async () => {
    const settings = { ...reminders.settings, byEmail: false, bySms: false }
    const push = { ...reminders.push, elsewhere: 2 }
    await shown({ [list]: () => ({ ...reminders, settings, push }) })
    expect(screen.queryByText(/nothing will be sent/)).toBeNull()
    expect(screen.getByText(/reminders appear only on the 2 devices/)).toBeDefined()
  })

  it('says that it was not saved, and why (REMIND-16)', async () => {
    await shown({
      [list]: () => reminders,
      [saving]: refuse('SERVICE_BUSY', 'Try again in a moment.'),
    })
    await press('Save')
    expect(screen.getByText('It could not be saved. Try again in a moment.')).toBeDefined()
  })
})
