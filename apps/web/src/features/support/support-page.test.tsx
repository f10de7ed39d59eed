import { codePurposes } from '@lokseva/contract/identity/constants'
import { messageTemplates } from '@lokseva/contract/messages/templates'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Pages } from '#app/pages.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'

const path = '/support/profiledisplay'
const facts = {
  emailId: 'as**@example.in',
  mobileNumber: '98******10',
  registeredOn: '2026-11-14T19:05:00.000Z',
  securityAnswersStored: true,
  loggedIn: false,
  lastLoginAt: null,
  englishFullName: null,
  devnagariFullName: null,
  profile: null,
  applications: [],
  messages: [],
}
const refuse = (status: number, code: string, message: string) => () => {
  throw new ApiError(status, { code, message })
}
const server = (answer: () => unknown, others: Record<string, () => unknown> = {}) =>
  vi
    .mocked(call)
    .mockImplementation(mockCalls({ [path]: answer, ...others }) as unknown as typeof call)
const asked = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path)
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) =>
  act(async () => fireEvent.change(box(label), { target: { value } }))
const submit = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })))

const name = "Candidate's e-mail or mobile"

async function ask(answer: () => unknown, username = 'asha@example.in') {
  server(answer)
  await renderPage(<Pages />, { path: '/candidate/adminsupport/viewprofile' })
  await screen.findByLabelText('API key')
  await write('API key', 'lks_secret')
  await write(name, username)
  await submit()
}

beforeEach(() => {
  vi.mocked(call).mockReset()
  clearSession()
})

describe('The support page', () => {
  it('opens without a session and sends the key in its header only (SUPUI-01, SUPUI-03)', async () => {
    await ask(() => facts)
    expect(asked()).toHaveLength(1)
    const [, request, options] = asked()[0] as unknown[]
    expect(request).toEqual({ query: { username: 'asha@example.in' } })
    expect(options).toMatchObject({ headers: { 'x-api-key': 'lks_secret' } })
  })

  it('hides the key while it is typed and keeps it nowhere (SUPUI-03)', async () => {
    await ask(() => facts)
    expect(box('API key').type).toBe('password')
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(kept).not.toContain('lks_secret')
  })

  it('shows the masked facts as a list, moments in Indian time (SUPUI-04)', async () => {
    await ask(() => facts)
    const result = within(await screen.findByRole('region', { name: 'Account' }))
    const terms = result.getAllByRole('term').map((term) => term.textContent)
    const values = result.getAllByRole('definition').map((value) => value.textContent)
    expect(terms.map((term, index) => [term, values[index]])).toEqual([
      ['Name', 'Not given yet'],
      ['Registered e-mail', 'as**@example.in'],
      ['Registered mobile', '98******10'],
      ['Registered on', '15/11/2026, 00:35'],
      ['Security answers', 'Stored'],
      ['Logged in now', 'No'],
      ['Last login', 'Never'],
    ])
  })

  it('tells the other state of each fact too (SUPUI-04)', async () => {
    const lastLoginAt = '2026-11-15T04:30:00.000Z'
    await ask(() => ({ ...facts, securityAnswersStored: false, loggedIn: true, lastLoginAt }))
    const result = within(await screen.findByRole('region', { name: 'Account' }))
    expect(result.getByText('Not stored yet')).toBeDefined()
    expect(result.getByText('Yes')).toBeDefined()
    expect(result.getByText('15/11/2026, 10:00')).toBeDefined()
  })

  it('wants both answers, and an e-mail or a mobile (SUPUI-02)', async () => {
    server(() => facts)
    await renderPage(<Pages />, { path: '/candidate/adminsupport/viewprofile' })
    await screen.findByLabelText('API key')
    await submit()
    expect(screen.getByRole('link', { name: 'API key: Fill this in' })).toBeDefined()
    expect(
      screen.getByRole('link', { name: `${name}: Write the e-mail address or the mobile number` }),
    ).toBeDefined()
    await write(name, 'nobody')
    await submit()
    const words = 'Enter valid Email Id / Mobile Number / Username'
    expect(screen.getByRole('link', { name: `${name}: ${words}` })).toBeDefined()
    expect(asked()).toHaveLength(0)
  })

  it('says at the key that it is wrong, and keeps what was typed (SUPUI-05)', async () => {
    await ask(refuse(403, 'API_KEY_WRONG', 'This API key is not valid.'))
    expect(screen.getByRole('link', { name: 'API key: This API key is not valid.' })).toBeDefined()
    expect(box(name).value).toBe('asha@example.in')
    expect(box('API key').value).toBe('lks_secret')
  })

  it('says that nobody was found, and takes the former result away (SUPUI-06)', async () => {
    await ask(() => facts)
    server(refuse(404, 'NOT_FOUND', 'What you asked for was not found. Go back and try again.'))
    await submit()
    expect(screen.getByText('No candidate is registered with this e-mail or mobile.')).toBeDefined()
    expect(screen.queryByText('98******10')).toBeNull()
  })

  it('says that the candidate sees the look (SUPUI-07)', async () => {
    await ask(() => facts)
    expect(screen.getByText(/the candidate sees it in the access log/)).toBeDefined()
  })

  const step = (name: string, flgSubmittable: boolean) => ({
    step: name,
    flgSubmittable,
    savedAt: flgSubmittable ? '2026-11-15T04:30:00.000Z' : null,
  })
  const bilingual = (text: string) => ({ en: text, mr: text })
  const begun = {
    ...facts,
    englishFullName: 'ASHA SURESH PATIL',
    profile: {
      flgLocked: false,
      lockedAt: null as string | null,
      steps: [step('personal', true), step('address', false)],
      sections: [
        {
          id: 'names',
          step: 'personal',
          heading: bilingual('Names'),
          lines: [
            {
              id: 'aadhaar',
              reference: '1.5',
              label: bilingual('Aadhaar'),
              value: bilingual('XXXX XXXX 0019'),
            },
          ],
          tables: [],
        },
      ],
    },
    messages: [
      {
        channel: 'sms',
        template: 'OTP_LOGIN',
        queuedAt: '2026-11-15T04:30:00.000Z',
        state: 'failed',
      },
      {
        channel: 'email',
        template: 'PROFILE_LOCKED',
        queuedAt: '2026-11-15T04:31:00.000Z',
        state: 'delivered',
      },
    ],
  }

  it('shows steps, lock, applications, messages and the masked profile (SUPUI-09)', async () => {
    await ask(() => begun)
    const card = (name: string) => within(screen.getByRole('region', { name }))
    expect(screen.getByText('ASHA SURESH PATIL')).toBeDefined()
    expect(card('Profile').getByText('Missing').closest('div')?.textContent).toContain('Address')
    expect(card('Profile').getByText(/^Not locked/)).toBeDefined()
    expect(card('Applications').getByText(/has not applied/)).toBeDefined()
    expect(card('Messages').getByText('Did not arrive')).toBeDefined()
    expect(card('Messages').getByText('Profile locked')).toBeDefined()
    expect(card('Names').getByText('XXXX XXXX 0019')).toBeDefined()
  })

  const applied = {
    applicationNo: '2026-106-0000001-2',
    appliedAt: '2026-11-14T04:30:00.000Z',
    advertisementNo: '106/2026',
    advertisementName: 'State Services',
    advertisementNameDvng: 'राज्य सेवा',
    status: 'FEES_PAID',
    feeStatus: 'PAID',
    isLapsed: false,
    isBeingPaid: false,
    next: [{ step: 'documents', isToDo: true, message: 'Send again: 1 document.' }],
    openStages: [{ name: 'Send again', nameDvng: 'पुन्हा पाठवा', endDate: '2026-11-30' }],
  }

  it('shows each application with number, advertisement, fee, what is due and what is open (SUPUI-31)', async () => {
    const late = { ...applied, applicationNo: '2', status: 'SUBMITTED', feeStatus: 'NOT_PAID' }
    const lapsed = { ...late, isLapsed: true, openStages: [], next: [] }
    await ask(() => ({ ...begun, applications: [applied, lapsed] }))
    const card = within(screen.getByRole('region', { name: 'Applications' }))
    const [first, second] = card
      .getAllByRole('heading', { level: 3 })
      .map((each) => each.closest('li')!)
    for (const words of [
      '2026-106-0000001-2',
      'Advertisement 106/2026, State Services; applied on 14/11/2026',
      'Fees Paid',
      'The candidate has to do: Send again: 1 document.',
      'Open until 30/11/2026: Send again',
    ])
      expect(first!.textContent).toContain(words)
    expect(second!.textContent).toContain('Not paid in time, not considered')
    expect(card.queryByText(/has not applied/)).toBeNull()
  })

  it('has words of its own for every kind of message the portal sends (SUPUI-32)', async () => {
    const messages = messageTemplates.map((template) => ({
      channel: 'sms',
      template,
      queuedAt: '2026-11-15T04:30:00.000Z',
      state: 'sent',
    }))
    await ask(() => ({ ...begun, messages }))
    const card = within(screen.getByRole('region', { name: 'Messages' }))
    expect(card.queryByText('Another message')).toBeNull()
    expect(card.getAllByText('OTP')).toHaveLength(codePurposes.length)
    for (const words of ['Application received', 'Payment received', 'A stage has opened'])
      expect(card.getByText(words)).toBeDefined()
  })

  it('says since when a profile is locked (SUPUI-09)', async () => {
    const profile = { ...begun.profile, flgLocked: true, lockedAt: '2026-11-15T04:30:00.000Z' }
    await ask(() => ({ ...begun, profile }))
    expect(screen.getByText('Locked since 15/11/2026, 10:00.')).toBeDefined()
  })

  it.each([
    ['Send the user name again', '/support/sendusername'],
    ['End the session', '/support/endsession'],
    ['Lift the wait after wrong tries', '/support/liftwait'],
  ])('%s goes out with the key, and its answer is said (SUPUI-10)', async (label, address) => {
    await ask(() => facts)
    server(() => ({ ...facts, loggedIn: true }), { [address]: () => ({ message: 'Well done.' }) })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: label })))
    expect(await screen.findByText('Well done.')).toBeDefined()
    const sent = vi.mocked(call).mock.calls.find(([endpoint]) => endpoint.path === address)
    expect(sent?.[1]).toEqual({ body: { username: 'asha@example.in' } })
    expect(sent?.[2]).toMatchObject({ headers: { 'x-api-key': 'lks_secret' } })
    expect(asked()).toHaveLength(2)
  })
  const inMarathi = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'मराठी' })))

  it('says what went wrong in the language that is chosen later (SHELL-08)', async () => {
    await ask(refuse(403, 'API_KEY_WRONG', 'This API key is not valid.'))
    await inMarathi()
    expect(await screen.findByRole('link', { name: /ही API की वैध नाही/ })).toBeDefined()
    server(refuse(404, 'NOT_FOUND', 'Not found.'))
    await act(async () => fireEvent.submit(document.querySelector('form')!))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'English' })))
    expect(
      await screen.findByText('No candidate is registered with this e-mail or mobile.'),
    ).toBeDefined()
  })

  it('says what a tool did, or why not, in the language that is chosen later (SHELL-08)', async () => {
    await ask(() => facts)
    const message = 'The candidate is logged out.'
    server(() => facts, {
      '/support/endsession': () => ({ message }),
      '/support/liftwait': refuse(403, 'API_KEY_WRONG', 'This API key is not valid.'),
    })
    const use = (label: string) =>
      act(async () => fireEvent.click(screen.getByRole('button', { name: label })))
    await use('End the session')
    expect(await screen.findByText(message)).toBeDefined()
    await inMarathi()
    expect(await screen.findByText('उमेदवाराला लॉगआउट केले.')).toBeDefined()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'English' })))
    await use('Lift the wait after wrong tries')
    expect(await screen.findByText('This API key is not valid.')).toBeDefined()
    await inMarathi()
    expect(await screen.findByText('ही API की वैध नाही.')).toBeDefined()
  })
})
