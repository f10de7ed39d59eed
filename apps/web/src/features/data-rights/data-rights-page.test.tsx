import type { DataRights } from '@lokseva/contract/data-rights/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codeId, keysTo, pass, press, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { storeLanguage } from '@lokseva/browser/language/current-language.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { sentBy } from '../../../test/stages.tsx'
import { DataRightsPage } from './data-rights-page.tsx'

const page = '/datarights'
const requestId = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const allowed = { allowed: true }
const refused = (code: string, reason: string) => ({ allowed: false, code, reason })
const copy = {
  id: requestId,
  number: 'DR-0000017',
  kind: 'copy' as const,
  state: 'open' as const,
  askedAt: '2026-11-15T06:30:00.000Z',
  dueAt: '2027-02-13T06:30:00.000Z',
  answeredAt: null,
  keptUntil: null,
  reason: null,
}
const erasure = { ...copy, kind: 'erasure' as const }
const rights: DataRights = {
  requests: [],
  holds: [],
  consents: [
    {
      kind: 'ACCOUNT',
      givenAt: '2026-11-01T06:30:00.000Z',
      withdrawnAt: null,
      isGiven: true,
      withdraw: refused('CONSENT_NEEDED', 'To take it back, ask for the erasure of your data.'),
    },
    {
      kind: 'REMINDERS',
      givenAt: null,
      withdrawnAt: null,
      isGiven: true,
      withdraw: allowed,
    },
  ],
  email: 'as**@example.in',
  abilities: {
    askCopy: allowed,
    askErasure: allowed,
    withdrawErasure: refused('ERASURE_NOT_ASKED', 'No request is open.'),
  },
}
const texts = {
  en: () => import('texts:en/data-rights/screens,data-rights/states,identity'),
  mr: () => import('texts:mr/data-rights/screens,data-rights/states,identity'),
}
async function shown(answers: Parameters<typeof server>[0], language: Language = 'en') {
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  server(answers)
  await loadTexts(texts, language)
  await show(<DataRightsPage />, { language })
  await pass(50)
}

async function verifyCode(part: HTMLElement) {
  fireEvent.click(within(part).getByRole('button', { name: 'Get OTP' }))
  await pass(50)
  fireEvent.change(within(part).getByRole('textbox'), { target: { value: '123456' } })
  await pass(50)
  const verify = within(part).queryByRole('button', { name: 'Verify' })
  if (verify) fireEvent.click(verify)
  await pass(50)
}
const card = (heading: string) => screen.getByRole('region', { name: heading })

beforeEach(() => {
  vi.mocked(call).mockReset()
})

function InMarathi() {
  const { switchLanguage } = useLanguage()
  return (
    <button type="button" onClick={() => void switchLanguage('mr')}>
      मराठी
    </button>
  )
}

describe('the page of one’s own data', () => {
  it('asks anew in another language what keeps a consent (RIGHTS-47)', async () => {
    storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
    const inMarathi = 'ही संमती मागे घेण्यासाठी माहिती पुसण्याची मागणी करा.'
    const [account, reminders] = rights.consents
    const kept = { ...account!, withdraw: refused('CONSENT_NEEDED', inMarathi) }
    const responses = [rights, { ...rights, consents: [kept, reminders!] }]
    server({ [page]: () => responses.shift() ?? rights })
    await loadTexts(texts, 'en')
    await show(
      <>
        <InMarathi />
        <DataRightsPage />
      </>,
      { language: 'en' },
    )
    await pass(50)
    expect(screen.getByText(/ask for the erasure of your data/)).toBeDefined()
    await loadTexts(texts, 'mr')
    await press('मराठी')
    await vi.dynamicImportSettled()
    await pass(50)
    expect(screen.getByText(new RegExp(inMarathi))).toBeDefined()
    expect(screen.queryByText(/ask for the erasure of your data/)).toBeNull()
    storeLanguage('en')
  })

  it('asks for a copy and says that an e-mail will tell (RIGHTS-40)', async () => {
    const asked = {
      ...rights,
      requests: [copy],
      abilities: { ...rights.abilities, askCopy: refused('COPY_ASKED', 'One is being made.') },
    }
    await shown({ [page]: () => rights, '/datarights/copies': () => asked })
    await press('Ask for a copy')
    expect(screen.getByText(/Your copy DR-0000017 is being made/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull()
  })

  it('gives a copy that is ready for a code (RIGHTS-40)', async () => {
    const ready = {
      ...rights,
      requests: [{ ...copy, state: 'ready' as const, keptUntil: '2026-11-22T06:30:00.000Z' }],
    }
    await shown({ [page]: () => ready })
    expect(screen.getByText(/until 22\/11\/2026, 12:00; then it is deleted/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Download the copy' })).toBeNull()
    await verifyCode(card('A copy of all your data'))
    expect(sentBy('POST', '/otps')).toMatchObject([{ body: { otpFor: 'DATA_COPY' } }])
    expect(screen.getByRole('button', { name: 'Download the copy' })).toBeDefined()
  })

  it('says what is lost and what stays, and sends the request after tick and code (RIGHTS-40)', async () => {
    const asked = {
      ...rights,
      requests: [erasure],
      abilities: {
        ...rights.abilities,
        askErasure: refused('ERASURE_ASKED', 'Asked.'),
        withdrawErasure: allowed,
      },
    }
    await shown({ [page]: () => rights, '/datarights/erasure': () => asked })
    const part = card('Erasing your data')
    expect(within(part).getByText(/you cannot log in any more/)).toBeDefined()
    expect(within(part).getByText(/marks and results/)).toBeDefined()
    await press('Ask for erasure')
    const send = within(part).getByRole<HTMLButtonElement>('button', { name: 'Send the request' })
    expect(send.disabled).toBe(true)
    fireEvent.click(within(part).getByRole('checkbox'))
    await verifyCode(part)
    await press('Send the request')
    expect(sentBy('POST', '/datarights/erasure')).toMatchObject([
      { body: { otpId: codeId(1), enteredOtp: '123456' } },
    ])
    expect(within(part).getByText(/DR-0000017 waits for the commission/)).toBeDefined()
    expect(within(part).getByRole('button', { name: 'Withdraw the request' })).toBeDefined()
  })

  it('says in Marathi why it cannot be asked for yet, and from when (RIGHTS-40)', async () => {
    const held = {
      ...rights,
      holds: [
        { code: 'APPLICATION' as const, applicationNo: '2026-101-0000017-4', from: '2027-12-01' },
        { code: 'REJECTION' as const, applicationNo: '2026-102-0000018-2', from: '2027-11-01' },
      ],
      abilities: { ...rights.abilities, askErasure: refused('ERASURE_HELD', 'Held.') },
    }
    await shown({ [page]: () => held }, 'mr')
    expect(screen.getByText(/अर्ज 2026-101-0000017-4 चालू आहे/)).toBeDefined()
    expect(screen.getByText(/01\/12\/2027 पासून मागणी करता येईल/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'पुसण्याची मागणी करा' })).toBeNull()
  })

  it('is asked once where the answer was lost and the press came again (RIGHTS-42)', async () => {
    let lost = 1
    const asked = { ...rights, requests: [copy] }
    await shown({
      [page]: () => rights,
      '/datarights/copies': () => {
        lost -= 1
        if (lost >= 0) throw new TransportError('offline', 'There is no connection.')
        return asked
      },
    })
    await press('Ask for a copy')
    expect(screen.getByText('There is no connection.')).toBeDefined()
    await press('Ask for a copy')
    expect(screen.getByText(/Your copy DR-0000017 is being made/)).toBeDefined()
    const [first, second] = keysTo('/datarights/copies')
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })

  it('shows what another tab has asked for meanwhile, and says why nothing came of this press (RIGHTS-43)', async () => {
    let elsewhere = false
    const asked = {
      ...rights,
      requests: [erasure],
      abilities: {
        ...rights.abilities,
        askErasure: refused('ERASURE_ASKED', 'Asked.'),
        withdrawErasure: allowed,
      },
    }
    await shown({
      [page]: () => (elsewhere ? rights : asked),
      '/datarights/erasure': () => {
        elsewhere = true
        throw new ApiError(409, { code: 'ERASURE_NOT_ASKED', message: 'No request is open.' })
      },
    })
    const part = card('Erasing your data')
    await press('Withdraw the request')
    await pass(50)
    expect(within(part).getByRole('button', { name: 'Ask for erasure' })).toBeDefined()
    expect(within(part).queryByText(/waits for the commission/)).toBeNull()
    expect(within(part).getByText('No request is open.')).toBeDefined()
  })

  it('takes a consent back after saying what follows, and leads where it cannot, or where it is turned on again (RIGHTS-30, SHELL-182)', async () => {
    const kind = '/datarights/consents/{kind}/withdrawal'
    const off = {
      ...rights,
      consents: [
        rights.consents[0]!,
        ...(['REMINDERS', 'FITTING', 'CALENDAR'] as const).map((each) => ({
          ...rights.consents[1]!,
          kind: each,
          isGiven: false,
        })),
      ],
    }
    await shown({ [page]: () => rights, [kind]: () => off })
    expect(screen.getByText(/To take it back, ask for the erasure/)).toBeDefined()
    await press('Take back: You are reminded of last days')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/watch your dates yourself/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }))
    await pass(50)
    expect(sentBy('POST', kind)).toMatchObject([{ params: { kind: 'REMINDERS' } }])
    expect(screen.getAllByText('Not in force')).toHaveLength(3)
    const on = screen.getAllByRole('link', { name: 'Turn it on under Reminders and calendar' })
    const path = '/candidate/main/reminders'
    expect(on.map((link) => link.getAttribute('href'))).toEqual([path, path, `${path}#calendar`])
  })
})
