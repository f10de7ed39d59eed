import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { OwnSessionContext } from '#office-kit/session/own-session.ts'
import { StepUpProvider } from '#office-kit/session/step-up.tsx'
import { PortalPage } from './portal-page.tsx'

const texts: TextPack = {
  en: () =>
    import('texts:en/app,wire,site,office,staff,approvals,office/portal,office/health,office/ask,portal,payments'),
  mr: () =>
    import('texts:mr/app,wire,site,office,staff,approvals,office/portal,office/health,office/ask,portal,payments'),
}
const own = (permissions: string[]) =>
  ({
    member: {
      id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
      nameEn: 'Leela',
      nameMr: 'लीला',
      email: 'leela@example.in',
    },
    permissions,
    factors: { password: true, passkeys: 0 },
  }) as never

const administrator = ['settings.read', 'settings.write']
const changedAt = '2026-11-17T10:00:00.000Z'
const closed = { en: 'Opens at 10:00.', mr: '10:00 वाजता सुरू होईल.' }
const modules = [
  { name: 'LOGIN', isOpen: false, message: closed, until: null, changedAt, closedWith: null },
  { name: 'HOME_TAB', isOpen: true, message: null, until: null, changedAt, closedWith: null },
]
const onOff = { en: '1 (on) or 0 (off)', mr: '1 (सुरू) किंवा 0 (बंद)' }
const settings = [
  {
    key: 'refundOnCancel',
    meaning: { en: 'the fee goes back', mr: 'शुल्क परत केले जाते' },
    takes: onOff,
    form: { kind: 'onOff' },
    value: '0',
    standard: '0',
    risk: 'money',
  },
  {
    key: 'profile_photo',
    meaning: { en: 'KB the photo may weigh', mr: 'छायाचित्राचा कमाल आकार (KB)' },
    takes: { en: 'a whole number from 1 to 20480', mr: '1 ते 20480 मधील पूर्णांक' },
    form: { kind: 'number', min: 1, max: 20_480 },
    value: '200',
    standard: '200',
    risk: 'none',
  },
  {
    key: 'disCertValidityDate',
    meaning: { en: 'the last day of a certificate', mr: 'प्रमाणपत्राचा शेवटचा दिवस' },
    takes: {
      en: 'a day written YYYY-MM-DD, or nothing',
      mr: 'YYYY-MM-DD असा दिवस, किंवा काहीही नाही',
    },
    form: { kind: 'day' },
    value: '2026-11-30',
    standard: '',
    risk: 'eligibility',
  },
]

async function open(
  part: string,
  answers: Parameters<typeof mockCalls>[0],
  { permissions = administrator, language = 'en' as 'en' | 'mr' } = {},
) {
  const kinds = { '/approvals/kinds': () => [] }
  vi.mocked(call).mockImplementation(mockCalls({ ...kinds, ...answers }) as never)
  const page: ReactNode = (
    <OwnSessionContext value={own(permissions)}>
      <StepUpProvider>
        <PortalPage params={{ part }} />
      </StepUpProvider>
    </OwnSessionContext>
  )
  await renderPage(page, { texts, path: `/office/portal/${part}`, language })
  await screen.findAllByRole(part === 'guidelines' ? 'list' : 'table')
}
const press = async (name: string, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })))
const rowOf = (text: string) => screen.getByText(text).closest('tr')!

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('The Portal desk', () => {
  it('opens a module at once, and asks two for closing one (OFFICE-51)', async () => {
    const opened = vi.fn(() => modules.map((each) => ({ ...each, isOpen: true, message: null })))
    const preview = vi.fn(() => ({
      title: { en: 'Close HOME_TAB', mr: 'HOME_TAB बंद करणे' },
      changes: [],
      touches: [],
      checks: [],
    }))
    await open('modules', {
      '/portal/modules': () => modules,
      '/portal/modules/{name}/opening': opened,
      '/approvals/preview': preview,
    })
    expect(screen.getByText(closed.en)).toBeDefined()
    await press('Open', rowOf('LOGIN'))
    expect(opened).toHaveBeenCalledWith({ params: { name: 'LOGIN' } })
    expect(screen.queryByText(closed.en)).toBeNull()
    await press('Close…', rowOf('HOME_TAB'))
    for (const [label, value] of [
      ['In English', 'Back at noon.'],
      ['In Marathi', 'दुपारी सुरू होईल.'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await press('Go on')
    expect(preview).toHaveBeenCalledWith({
      body: {
        kind: 'modules.off',
        payload: {
          name: 'HOME_TAB',
          message: { en: 'Back at noon.', mr: 'दुपारी सुरू होईल.' },
        },
      },
    })
  })

  it('asks two for closing a module until a time, and for opening one for a time (OFFICE-168)', async () => {
    const preview = vi.fn(() => ({
      title: { en: 'Close Home', mr: 'मुख्यपृष्ठ बंद करणे' },
      changes: [],
      touches: [],
      checks: [],
    }))
    const until = '2026-12-01T04:30:00.000Z'
    await open('modules', {
      '/portal/modules': () => [{ ...modules[0], until }, modules[1]],
      '/approvals/preview': preview,
    })
    expect(screen.getByText('until 01/12/2026, 10:00')).toBeDefined()
    const change = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const begin = () => press('Open for a time…', rowOf('LOGIN'))
    const closesAgain = () => screen.getByLabelText<HTMLInputElement>('It closes again by itself')
    await begin()
    fireEvent.click(closesAgain())
    change('In English', 'Closed again.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true)
    // Left in the middle: the words are there again, and that it closes.
    await press('Cancel')
    await begin()
    expect(closesAgain().checked).toBe(true)
    expect(screen.getByLabelText<HTMLTextAreaElement>('In English').value).toBe('Closed again.')
    change('Day it closes again', '05/12/2026')
    change('Time', '18:00')
    change('In Marathi', 'पुन्हा बंद.')
    await press('Go on')
    expect(preview).toHaveBeenCalledWith({
      body: {
        kind: 'modules.on',
        payload: {
          name: 'LOGIN',
          until: '2026-12-05T18:00:00+05:30',
          message: { en: 'Closed again.', mr: 'पुन्हा बंद.' },
        },
      },
    })
  })

  it('shows a key again under the same attempt where its answer was lost (OFFICE-608)', async () => {
    const keyId = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
    let isToShow = true
    const key = {
      id: keyId,
      kind: 'support',
      name: 'Counter 7',
      madeBy: 'Leela',
      madeAt: changedAt,
      lastUsedAt: null,
      endedAt: null,
    }
    let isCut = true
    const attempts: string[] = []
    const shown = vi.fn(({ body }: { body: { attempt: string } }) => {
      isToShow = false
      attempts.push(body.attempt)
      if (isCut) throw new TransportError('offline', 'You are offline.')
      return { key: 'lks_shown' }
    })
    await open('keys', {
      '/portal/keys': () => [{ ...key, isToShow }],
      '/portal/keys/{keyId}/secret': shown as never,
    })
    await press('Show the key')
    expect(screen.getByText('You are offline.')).toBeDefined()
    isCut = false
    await press('Show the key')
    expect(screen.getByText('lks_shown')).toBeDefined()
    expect(attempts).toEqual([expect.any(String), attempts[0]])
    await press('I have put it away')
    expect(screen.queryByRole('button', { name: 'Show the key' })).toBeNull()
  })

  it('says in red what one person may do alone, on every part (OFFICE-156)', async () => {
    const rule = {
      kind: 'keys.end',
      name: { en: 'The end of an access key', mr: 'प्रवेश की बंद करणे' },
      needsTwo: false,
      isFixed: false,
      changedAt,
    }
    await open(
      'modules',
      { '/portal/modules': () => modules, '/approvals/kinds': () => [rule] },
      { language: 'mr' },
    )
    expect(screen.getByText('हे एकटी व्यक्ती करू शकते; आधी दुसरे कोणी पाहत नाही:')).toBeDefined()
    expect(screen.getByText('प्रवेश की बंद करणे')).toBeDefined()
  })

  it('tries out SMS with a mobile of one’s own, and lists what waits for a day (OFFICE-171)', async () => {
    const tryOut = vi.fn(() => ({ to: '••••••2345' }))
    await open('gateways', {
      '/portal/gateways': () => ({
        channels: [{ channel: 'sms', sent: 1, failed: 0, waiting: 0, stuck: 0 }],
        providers: [],
      }),
      '/portal/gateways/sms/tryout': tryOut,
    })
    fireEvent.change(screen.getByLabelText('Your mobile number, ten digits'), {
      target: { value: '9822012345' },
    })
    await press('Send a text message')
    expect(tryOut).toHaveBeenCalledWith({ body: { mobile: '9822012345' } })
    expect(screen.getByText(/The message to ••••••2345 was taken/)).toBeDefined()
  })

  it('sets a harmless setting at once within its limits, and asks for one of money (OFFICE-53)', async () => {
    const set = vi.fn(() => settings)
    await open('settings', {
      '/portal/settings': () => settings,
      '/portal/settings/{key}': set,
    })
    await press('Change', rowOf('profile_photo'))
    const value = screen.getByLabelText('New value')
    fireEvent.change(value, { target: { value: '20481' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set it now' }).disabled).toBe(
      true,
    )
    fireEvent.change(value, { target: { value: '150' } })
    await press('Set it now')
    expect(set).toHaveBeenCalledWith({ params: { key: 'profile_photo' }, body: { value: '150' } })
    await press('Change', rowOf('refundOnCancel'))
    expect(screen.queryByRole('button', { name: 'Set it now' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined()
  })

  it('shows and takes a day as people write it, and none that no calendar has (OFFICE-967)', async () => {
    await open('settings', { '/portal/settings': () => settings })
    const row = rowOf('disCertValidityDate')
    expect(row.textContent).toContain('a day (DD/MM/YYYY), or nothing')
    expect(row.textContent).toContain('30/11/2026')
    await press('Change', row)
    const value = screen.getByLabelText<HTMLInputElement>(/^New value/)
    expect(value.value).toBe('30/11/2026')
    const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled
    for (const wrong of ['31/11/2026', '1/1'])
      expect([fireEvent.change(value, { target: { value: wrong } }), next()]).toEqual([true, true])
    fireEvent.change(value, { target: { value: '31/12/2026' } })
    expect(next()).toBe(false)
  })

  it('shows meaning and limits in Marathi, and no button to who may only read (OFFICE-52)', async () => {
    await open(
      'settings',
      { '/portal/settings': () => settings },
      { permissions: ['settings.read'], language: 'mr' },
    )
    expect(screen.getByText('1 ते 20480 मधील पूर्णांक')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'बदला' })).toBeNull()
  })

  it('moves a guideline by its arrow, on the list that was seen (OFFICE-55)', async () => {
    const link = (name: string) => ({ href: `/${name}`, label: { en: name, mr: `मा ${name}` } })
    const set = vi.fn<(request: unknown) => unknown>(() => ({
      seen: 'two',
      links: [link('b'), link('a')],
    }))
    await open('guidelines', {
      '/portal/guidelines': (request) =>
        request && 'body' in request
          ? set(request)
          : { seen: 'one', links: [link('a'), link('b')] },
    })
    await press('Move down: a')
    expect(set).toHaveBeenCalledWith({ body: { seen: 'one', links: [link('b'), link('a')] } })
  })

  it('shows a guideline as it is saved after a change was cancelled (OFFICE-708)', async () => {
    const link = { href: '/a', label: { en: 'a', mr: 'मा a' } }
    await open('guidelines', { '/portal/guidelines': () => ({ seen: 'one', links: [link] }) })
    const address = () => screen.getByLabelText<HTMLInputElement>('Address')
    await press('Change')
    fireEvent.change(address(), { target: { value: '/new' } })
    await press('Cancel')
    await press('Change')
    expect(address().value).toBe('/a')
  })

  it('puts a changed guideline over no other one, though a colleague has moved them meanwhile (OFFICE-707)', async () => {
    const link = (name: string) => ({ href: `/${name}`, label: { en: name, mr: `मा ${name}` } })
    const lists = [
      { seen: 'one', links: [link('a'), link('b')] },
      { seen: 'two', links: [link('b'), link('a')] },
    ]
    const sent: unknown[] = []
    await open('guidelines', {
      '/portal/guidelines': (request) => {
        if (!request || !('body' in request)) return lists[Math.min(1, sent.length)]
        sent.push((request as { body: unknown }).body)
        if (sent.length === 1)
          throw new ApiError(409, { code: 'GUIDELINES_CHANGED', message: 'A colleague was first.' })
        return { seen: 'three', links: [link('b'), { ...link('a'), href: '/new' }] }
      },
    })
    await press('Change', screen.getAllByRole('listitem')[0]!)
    const address = () => screen.getByLabelText<HTMLInputElement>('Address')
    fireEvent.change(address(), { target: { value: '/new' } })
    await press('Save')
    expect(screen.getByText('A colleague was first.')).toBeDefined()
    expect(address().value).toBe('/new')
    await press('Save')
    expect(sent.at(-1)).toEqual({
      seen: 'two',
      links: [link('b'), { ...link('a'), href: '/new' }],
    })
  })

  it('gives jobs that were given up all their tries again (OFFICE-58)', async () => {
    const retry = vi.fn(() => ({ count: 1 }))
    const failed = {
      id: '7',
      name: 'print-card',
      attempts: 6,
      failedAt: changedAt,
      reason: 'no paper',
    }
    await open('jobs', {
      '/portal/jobs': () => ({ waiting: 2, oldestSeconds: 3, failed: [failed] }),
      '/portal/jobs/retries': retry,
    })
    expect(screen.getByText('2 jobs wait, the oldest for 3 s.')).toBeDefined()
    await press('Try again', rowOf('print-card'))
    expect(retry).toHaveBeenCalledWith({ body: { ids: ['7'] } })
  })
})
