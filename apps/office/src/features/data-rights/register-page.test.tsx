import type { RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { RegisterPage } from './register-page.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

type Responses = NonNullable<NonNullable<Parameters<typeof showDesk>[1]>['answers']>
const own = {
  en: () => import('texts:en/office/data-requests,data-rights/states,office/today'),
  mr: () => import('texts:mr/office/data-requests,data-rights/states,office/today'),
}
const request: RegisteredRequest = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  number: 'DR-0000017',
  kind: 'erasure',
  state: 'open',
  askedAt: '2026-11-15T06:30:00.000Z',
  dueAt: '2027-02-13T06:30:00.000Z',
  answeredAt: null,
  person: 'R. M. ••••••4321',
  daysLeft: 12,
  isOverdue: false,
  proposedBy: null,
  decidedBy: null,
  proposal: null,
  decide: { allowed: true },
}
const late: RegisteredRequest = {
  ...request,
  id: '6b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  number: 'DR-0000003',
  daysLeft: -4,
  isOverdue: true,
}
const done: RegisteredRequest = {
  ...request,
  id: '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  number: 'DR-0000002',
  state: 'done',
  person: '',
  proposedBy: { nameEn: 'Leela Bhosale', nameMr: 'लीला भोसले' },
  decidedBy: { nameEn: 'Vikram Deshmukh', nameMr: 'विक्रम देशमुख' },
  decide: { allowed: false, code: 'APPROVAL_DECIDED', reason: 'Decided.' },
}
const preview = {
  title: { en: 'Refuse the erasure of request DR-0000017', mr: 'मागणी नाकारणे' },
  changes: [],
  touches: [],
  checks: [],
}

const shown = async (
  page: React.ReactNode,
  permissions: ('rights.read' | 'rights.write')[],
  answers: Parameters<typeof showDesk>[1] = {},
) => {
  await loadTexts(own, 'en')
  return showDesk(page, {
    session: { permissions },
    answers: { '/data-requests': () => [late, request, done], ...answers.answers },
  })
}

describe('The register of data requests', () => {
  it('shows days left, what is overdue and who decided; who only reads finds no button (RIGHTS-20, RIGHTS-41)', async () => {
    await shown(<RegisterPage />, ['rights.read'])
    expect(await screen.findByText('DR-0000017')).toBeDefined()
    expect(screen.getByText('4 days late')).toBeDefined()
    expect(screen.getByText('12')).toBeDefined()
    expect(screen.getByText('Leela Bhosale, then Vikram Deshmukh')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull()
  })

  it('has the person with the request and the deciders with the state, to fit a narrow screen (OFFICE-370)', async () => {
    await shown(<RegisterPage />, ['rights.read', 'rights.write'])
    const cellOf = async (text: string) => (await screen.findByText(text)).closest('td')!
    expect((await cellOf('DR-0000017')).textContent).toContain(request.person)
    expect((await cellOf('erased')).textContent).toContain('Leela Bhosale, then Vikram Deshmukh')
    expect(screen.getAllByRole('columnheader')).toHaveLength(6)
  })

  it('shows older requests a page at a time (RIGHTS-46)', async () => {
    const old = Array.from({ length: 100 }, (_, index) => ({
      ...done,
      id: crypto.randomUUID(),
      number: `DR-${String(500 - index).padStart(7, '0')}`,
    }))
    const responses: Responses = {
      '/data-requests': (asked) =>
        (asked as { query: { before?: string } }).query.before === '401'
          ? [done]
          : [request, ...old],
    }
    await shown(<RegisterPage />, ['rights.read'], { answers: responses })
    const more = await screen.findByRole('button', { name: 'Show older ones' })
    expect(screen.queryByText('DR-0000002')).toBeNull()
    await act(async () => fireEvent.click(more))
    expect(await screen.findByText('DR-0000002')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
  })

  it('asks for words in both languages before a refusal goes to a second person (RIGHTS-41)', async () => {
    await shown(<RegisterPage />, ['rights.read', 'rights.write'], {
      answers: { '/approvals/preview': () => preview },
    })
    const buttons = await screen.findAllByRole('button', { name: 'Refuse…' })
    expect(buttons).toHaveLength(2)
    await act(async () => fireEvent.click(buttons[1]!))
    const dialog = within(screen.getByRole('dialog'))
    const next = dialog.getByRole<HTMLButtonElement>('button', { name: 'Next' })
    fireEvent.change(dialog.getByLabelText('In English'), { target: { value: 'A court.' } })
    expect(next.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('In Marathi'), { target: { value: 'न्यायालय.' } })
    await act(async () => fireEvent.click(next))
    expect(
      await screen.findByRole('heading', { name: 'Refuse the erasure of request DR-0000017' }),
    ).toBeDefined()
  })

  it('names the proposal that waits with a link to it, and offers no other (RIGHTS-44)', async () => {
    const proposal = { approvalId: done.id, number: 12, decision: 'erase' } as const
    const decide = { allowed: false, code: 'ERASURE_PROPOSED', reason: 'Asked for.' }
    const answers = { '/data-requests': () => [{ ...request, proposal, decide }] }
    const page = await shown(<RegisterPage />, ['rights.read', 'rights.write'], { answers })
    const link = await screen.findByRole('link', { name: 'Erasure waits for approval: R-12' })
    expect(link.getAttribute('href')).toBe(`/office/approvals/${done.id}`)
    expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull()
    page.unmount()
    // An auditor reads that it waits; the proposal itself is for those who ask and decide.
    await shown(<RegisterPage />, ['rights.read'], { answers })
    expect(await screen.findByText('Erasure waits for approval: R-12')).toBeDefined()
    expect(screen.queryByRole('link', { name: /waits for approval/ })).toBeNull()
  })

  it('says what a colleague has asked for meanwhile, keeps the words, and shows the request as it is now (RIGHTS-45)', async () => {
    let isProposed = false
    const proposal = { approvalId: done.id, number: 12, decision: 'erase' } as const
    const decide = { allowed: false, code: 'ERASURE_PROPOSED', reason: 'Asked for.' }
    const answers = {
      '/data-requests': () => [isProposed ? { ...request, proposal, decide } : request],
      '/approvals/preview': () => {
        isProposed = true
        throw new ApiError(409, { code: 'ERASURE_PROPOSED', message: 'It waits for approval.' })
      },
    }
    const page = await shown(<RegisterPage />, ['rights.read', 'rights.write'], { answers })
    const words = async () => {
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refuse…' })))
      const dialog = within(screen.getByRole('dialog'))
      return {
        dialog,
        en: dialog.getByLabelText<HTMLTextAreaElement>('In English'),
        mr: dialog.getByLabelText<HTMLTextAreaElement>('In Marathi'),
      }
    }
    await screen.findByRole('button', { name: 'Refuse…' })
    const typed = await words()
    fireEvent.change(typed.en, { target: { value: 'A court.' } })
    fireEvent.change(typed.mr, { target: { value: 'न्यायालय.' } })
    // Back, and here again.
    page.unmount()
    await shown(<RegisterPage />, ['rights.read', 'rights.write'], { answers })
    await screen.findByRole('button', { name: 'Refuse…' })
    const again = await words()
    expect([again.en.value, again.mr.value]).toEqual(['A court.', 'न्यायालय.'])
    await act(async () => fireEvent.click(again.dialog.getByRole('button', { name: 'Next' })))
    expect(await screen.findByText('It waits for approval.')).toBeDefined()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(await screen.findByText('Erasure waits for approval: R-12')).toBeDefined()
  })

  it('stands on Today as far as it is overdue or waits (RIGHTS-21)', async () => {
    await shown(<WaitingRequests />, ['rights.read'])
    expect(await screen.findByText('1 request is overdue')).toBeDefined()
    expect(
      screen.getByText('1 erasure waits for a decision, the first for 12 more days'),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the register' })).toBeDefined()
  })
})
