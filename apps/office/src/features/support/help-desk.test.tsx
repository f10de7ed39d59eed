import { act, fireEvent, screen } from '@testing-library/react'
import type { DeskCandidate } from '@lokseva/contract/support/desk/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { LanguageSwitch } from '@lokseva/site-kit/language-switch.tsx'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { HelpDeskPage } from './help-desk-page.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,site,office,office/helpdesk,support'),
  mr: () => import('texts:mr/app,wire,site,office,office/helpdesk,support'),
}
const path = '/office/helpdesk'
const candidateId = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const moment = '2026-11-15T06:30:00.000Z'

const found: DeskCandidate = {
  candidateId,
  name: 'A. G.',
  emailId: 'as********@example.in',
  mobileNumber: '••••••6612',
  registeredOn: moment,
  lastLoginAt: null,
  sentence: {
    text: 'Pay the fee of ₹544.',
    why: 'Without it the application is not considered.',
    about: '101/2026 · State Service',
    until: '2026-12-09',
  },
  tasks: [],
  profile: { state: 'locked' },
  applications: [
    {
      applicationNo: '2026-101-0000003-4',
      appliedAt: moment,
      advertisementId: 101,
      advertisementNo: '101/2026',
      advertisementName: 'State Service',
      advertisementNameDvng: 'राज्यसेवा',
      status: 'SUBMITTED',
      feeStatus: 'NOT_PAID',
      isLapsed: false,
      isBeingPaid: false,
      amountPayable: 544,
      next: [{ step: 'fee', isToDo: true, message: '₹544 is owed.' }],
      openStages: [],
      abilities: [
        { name: 'pay', allowed: true, until: '2026-12-09' },
        { name: 'optOut', allowed: false, code: 'X', reason: 'No stage asks for it.' },
      ],
    },
  ],
  payments: [],
  messages: [],
  sessions: [{ startedAt: moment, lastSeenAt: moment, address: '10.0.*.*', isLive: true }],
  provedUntil: null,
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
async function look(wanted: string) {
  const box = screen.getByLabelText('Application number, e-mail or mobile')
  fireEvent.change(box, { target: { value: wanted } })
  await act(async () => fireEvent.submit(box.closest('form')!))
}
const answer = (answers: Parameters<typeof mockCalls>[0]) =>
  vi.mocked(call).mockImplementation(mockCalls(answers) as never)

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('The help desk', () => {
  it('says in one sentence what to tell the caller, and what is refused and why (OFFICE-113, OFFICE-114)', async () => {
    const asked = vi.fn(() => found)
    answer({ '/helpdesk/candidate': asked })
    await renderPage(<HelpDeskPage />, { texts, path })
    await look(' 2026-101-0000003-4 ')
    expect(asked).toHaveBeenCalledWith({ query: { wanted: '2026-101-0000003-4' } })
    expect(screen.getByRole('heading', { name: 'Pay the fee of ₹544.' })).toBeDefined()
    expect(screen.getByText(/Last day: 09\/12\/2026/)).toBeDefined()
    expect(screen.getByText('No stage asks for it.')).toBeDefined()
    expect(screen.getByText('until 09/12/2026')).toBeDefined()
  })

  it('names the step that each word about an application is of (OFFICE-1286)', async () => {
    answer({ '/helpdesk/candidate': () => found })
    await renderPage(<HelpDeskPage />, { texts, path })
    await look('2026-101-0000003-4')
    const step = screen.getByText('Fee:').closest('li')!
    expect(step.textContent).toBe('Fee: ₹544 is owed.')
  })

  it('warns of paying again while a payment is on its way (OFFICE-964)', async () => {
    const [application] = found.applications
    const applications = [{ ...application!, isBeingPaid: true }]
    answer({ '/helpdesk/candidate': () => ({ ...found, applications }) })
    await renderPage(<HelpDeskPage />, { texts, path })
    await look('2026-101-0000003-4')
    expect(screen.getByText('not again: a payment is on its way')).toBeDefined()
    expect(screen.queryByText('until 09/12/2026')).toBeNull()
  })

  it('says the same of nobody, in the language of the page (OFFICE-111)', async () => {
    answer({
      '/helpdesk/candidate': () => {
        throw new ApiError(404, { code: 'NOT_FOUND', message: '' })
      },
    })
    await renderPage(<HelpDeskPage />, { texts, path, language: 'mr' })
    const box = screen.getByLabelText('अर्ज क्रमांक, ई-मेल किंवा मोबाइल')
    fireEvent.change(box, { target: { value: '9000000001' } })
    await act(async () => fireEvent.submit(box.closest('form')!))
    expect(screen.getByText(/कोणाचाही नाही/)).toBeDefined()
  })

  it('opens what changes something with the proof, and ends the session (OFFICE-123)', async () => {
    const codeId = '0c9a2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
    const proved = vi.fn(() => ({ provedUntil: '2026-11-15T06:57:00.000Z' }))
    const helped = vi.fn(() => ({ message: 'The candidate is logged out.' }))
    answer({
      '/helpdesk/candidate': () => found,
      '/helpdesk/candidates/{candidateId}/codes': () => ({
        codeId,
        expiryDuration: 300,
        to: '••••••6612',
      }),
      '/helpdesk/candidates/{candidateId}/proof': proved,
      '/helpdesk/candidates/{candidateId}/help': helped,
    })
    await renderPage(<HelpDeskPage />, { texts, path })
    await look('asha@example.in')
    const end = () => screen.getByRole<HTMLButtonElement>('button', { name: 'End the session' })
    expect(end().disabled).toBe(true)
    await press('Send to ••••••6612')
    fireEvent.change(screen.getByLabelText('Code the caller says'), { target: { value: '123456' } })
    await press('Check')
    expect(proved).toHaveBeenCalledWith({
      params: { candidateId },
      body: { codeId, code: '123456' },
    })
    expect(screen.getByText('Caller proved by code, until 12:27')).toBeDefined()
    expect(screen.getByText('Logged in now')).toBeDefined()
    expect(end().disabled).toBe(false)
    await press('End the session')
    expect(screen.getByText('The candidate is logged out.')).toBeDefined()
    expect(screen.queryByText('Logged in now')).toBeNull()
  })

  it('says so where nothing was done, with no tick, and follows the language of the page (OFFICE-330)', async () => {
    const provedUntil = '2026-11-15T06:57:00.000Z'
    const asked = vi
      .fn()
      .mockReturnValueOnce({ ...found, provedUntil })
      .mockReturnValue({
        ...found,
        provedUntil,
        sentence: { ...found.sentence!, text: '₹544 शुल्क भरा.' },
      })
    answer({
      '/helpdesk/candidate': asked as never,
      '/helpdesk/candidates/{candidateId}/help': () => ({ message: 'Nobody was logged in.' }),
    })
    await renderPage(
      <>
        <LanguageSwitch />
        <HelpDeskPage />
      </>,
      { texts, path },
    )
    await look('asha@example.in')
    await press('End the session')
    const said = screen.getByText('Nobody was logged in.').closest('.notice')!
    expect(said.getAttribute('data-tone')).toBe('caution')
    await press('मराठी')
    expect(await screen.findByRole('heading', { name: '₹544 शुल्क भरा.' })).toBeDefined()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('Nobody was logged in.')).toBeNull()
    expect(document.querySelector('.notice[data-tone="caution"]')).not.toBeNull()
  })

  it('shows whom the last number found, whatever arrives late, and says by which number (OFFICE-602)', async () => {
    const ends = new Map<string, (candidate: DeskCandidate) => void>()
    const asked = vi.fn(
      ({ query }: { query: { wanted: string } }) =>
        new Promise<DeskCandidate>((resolve) => ends.set(query.wanted, resolve)),
    )
    const ended: { (answer: { message: string }): void }[] = []
    answer({
      '/helpdesk/candidate': asked as never,
      '/helpdesk/candidates/{candidateId}/help': () =>
        new Promise((resolve) => ended.push(resolve)) as never,
    })
    const other = { ...found, candidateId: '6c7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d', name: 'B. K.' }
    const end = (number: string, candidate: DeskCandidate) =>
      act(async () => ends.get(number)!(candidate))
    await renderPage(
      <>
        <LanguageSwitch />
        <HelpDeskPage />
      </>,
      { texts, path },
    )
    await look('9000000001')
    await look('9000000002')
    await end('9000000002', other)
    await end('9000000001', found)
    expect(screen.getByText('Found by 9000000002')).toBeDefined()
    expect(screen.getByText('B. K.')).toBeDefined()
    expect(screen.queryByText('A. G.')).toBeNull()

    // Asked for again in the next language, and another searched for before it arrives.
    await press('मराठी')
    const late = ends.get('9000000002')!
    await press('English')
    await look('9000000001')
    expect(screen.queryByText('B. K.')).toBeNull()
    await act(async () => late(other))
    await end('9000000001', { ...found, provedUntil: moment })
    expect(screen.getByText('A. G.')).toBeDefined()

    // What is done for one caller changes nothing of the next.
    await press('End the session')
    await look('9000000002')
    await end('9000000002', other)
    await act(async () => ended[0]!({ message: 'The candidate is logged out.' }))
    expect(screen.getByText('B. K.')).toBeDefined()
    expect(screen.queryByText('A. G.')).toBeNull()
  })
})
