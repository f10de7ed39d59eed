import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { AskApproval } from './ask-approval.tsx'
import { leela, press, showDesk, tick, type, vikram } from '../office.test-kit.tsx'

const both = (text: string) => ({ en: text, mr: text })
const preview = {
  title: both('Roles of Vikram Deshmukh'),
  changes: [{ what: both('Roles'), before: both('approver'), after: both('none') }],
  touches: [both('Vikram Deshmukh')],
  checks: [],
}
const no = { allowed: false, reason: 'You asked for this yourself.' }
const request = {
  id: '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  number: 17,
  kind: 'staff.roles',
  state: 'open',
  title: preview.title,
  why: 'Moved to another section',
  askedBy: { id: leela.id, nameEn: leela.nameEn, nameMr: leela.nameMr },
  askedAt: '2026-11-17T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  dueAt: null,
  doneAt: null,
  failure: null,
  payload: {},
  preview,
  note: null,
  talk: [],
  attachments: [],
  abilities: { approve: no, sendBack: no, withdraw: no, talk: no, attach: no },
}
const payload = { memberId: vikram.id, roles: [] }
const onAsked = vi.fn()
const nothing = () => {}
const ask = vi.fn(() => request)

const show = (answers = {}) =>
  showDesk(
    <AskApproval kind="staff.roles" payload={payload} onAsked={onAsked} onClose={nothing} />,
    { answers: { '/approvals/preview': () => preview, '/approvals': ask, ...answers } },
  )
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for approval' })
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Why').value

beforeEach(() => {
  vi.mocked(call).mockReset()
  ask.mockClear()
  onAsked.mockClear()
})

describe('Asking a second person', () => {
  it('shows what would change, wants a reason, and leads to the request (OFFICE-16)', async () => {
    await show()
    expect(screen.getByRole('dialog', { name: 'Roles of Vikram Deshmukh' })).toBeDefined()
    expect(screen.getByText('approver')).toBeDefined()
    expect(button().disabled).toBe(true)
    type('Why', 'Moved to another section')
    await press('Ask for approval')
    expect(ask).toHaveBeenCalledWith({
      body: { kind: 'staff.roles', payload, why: 'Moved to another section' },
    })
    expect(onAsked).toHaveBeenCalledWith(request)
    const link = screen.getByRole('link', { name: 'Open the request' })
    expect(link.getAttribute('href')).toBe(`/office/approvals/${request.id}`)
  })

  it('looks at what would be at the time that is chosen, and lets a refused one be changed (OFFICE-622)', async () => {
    const looked: unknown[] = []
    const late = 'The last day to apply is over by then.'
    await showDesk(
      <AskApproval
        kind="adverts.publish"
        payload={{ advertisementId: 107, draft: 9 }}
        onAsked={onAsked}
        onClose={nothing}
      />,
      {
        answers: {
          '/approvals/preview': (request: unknown) => {
            const { dueAt } = (request as { body: { dueAt?: string } }).body
            looked.push(dueAt)
            if (dueAt?.startsWith('2026-12'))
              throw new ApiError(409, { code: 'DRAFT_LAST_DAY_OVER', message: late })
            return preview
          },
        },
      },
    )
    type('Why', 'As ordered')
    tick('Not at once: at a set time')
    type('Day it is to happen', '20/12/2026')
    type('Time', '10:00')
    expect(button().disabled).toBe(true)
    await screen.findByText(late)
    expect(button().disabled).toBe(true)
    type('Day it is to happen', '20/11/2026')
    await waitFor(() => expect(button().disabled).toBe(false))
    expect(looked).toEqual([undefined, '2026-12-20T10:00:00+05:30', '2026-11-20T10:00:00+05:30'])
    expect(reason()).toBe('As ordered')
  })

  it('shows no empty column where all is new (OFFICE-333)', async () => {
    const added = { what: both('Duties'), before: null, after: both('approver') }
    const showing = (...changes: object[]) =>
      show({ '/approvals/preview': () => ({ ...preview, changes }) })
    const { unmount } = await showing(added)
    expect(screen.getByRole('columnheader', { name: 'Then' })).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: 'Now' })).toBeNull()
    unmount()
    // One line that is not new needs both.
    await showing(added, ...preview.changes)
    expect(screen.getByRole('columnheader', { name: 'Now' })).toBeDefined()
  })

  it('takes a day and a time in India, and says which of them is missing (OFFICE-16)', async () => {
    await show()
    type('Why', 'From the first of the month')
    await tick('Not at once: at a set time')
    type('Day it is to happen', '01/12/2026')
    await press('Ask for approval')
    expect(screen.getByText('Enter a time')).toBeDefined()
    expect(ask).not.toHaveBeenCalled()
    type('Time', '10:00')
    await press('Ask for approval')
    const [[{ body }]] = ask.mock.calls as unknown as [[{ body: { dueAt: string } }]]
    expect(body.dueAt).toBe('2026-12-01T10:00:00+05:30')
  })

  it('is the same request when it is pressed again after the answer was lost (OFFICE-191)', async () => {
    ask.mockImplementationOnce(() => {
      throw new TransportError('offline', 'You are offline.')
    })
    await show()
    type('Why', 'Moved to another section')
    await press('Ask for approval')
    expect(screen.getByText('You are offline.')).toBeDefined()
    await press('Ask for approval')
    expect(onAsked).toHaveBeenCalledWith(request)
    const keys = vi
      .mocked(call)
      .mock.calls.filter(([{ path, method }]) => path === '/approvals' && method === 'POST')
      .map(([, , options]) => (options as { idempotencyKey?: string }).idempotencyKey)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  it('shows what would change once the line is there again, with what was typed before (OFFICE-322)', async () => {
    const { unmount } = await show()
    type('Why', 'Half a sentence')
    unmount()
    let isCut = true
    await show({
      '/approvals/preview': () => {
        if (isCut) throw new TransportError('offline', 'You are offline.')
        return preview
      },
    })
    expect(await screen.findByText('You are offline.')).toBeDefined()
    expect(button().disabled).toBe(true)
    isCut = false
    await press('Try again')
    expect(screen.queryByText('You are offline.')).toBeNull()
    expect(reason()).toBe('Half a sentence')
    expect(button().disabled).toBe(false)
  })

  it('asks for nothing where nothing would change (OFFICE-16)', async () => {
    await show({
      '/approvals/preview': () => {
        throw new ApiError(409, { code: 'APPROVAL_NOTHING', message: 'Nothing would change.' })
      },
    })
    expect(screen.getByText('Nothing would change.')).toBeDefined()
    expect(button().disabled).toBe(true)
  })
})

describe('What is typed and not sent', () => {
  it('is there again after the session has ended, and gone once it is sent (OFFICE-18)', async () => {
    const { unmount } = await show()
    type('Why', 'Half a sentence')
    act(() => endSession({ reason: 'idle', minutes: 15 }))
    unmount()
    const again = await show()
    expect(reason()).toBe('Half a sentence')
    await press('Ask for approval')
    again.unmount()
    await show()
    expect(reason()).toBe('')
  })

  it('comes back with the time it was meant for, so that nothing happens at once by mistake (OFFICE-325)', async () => {
    const { unmount } = await show()
    type('Why', 'From the first of the month')
    await tick('Not at once: at a set time')
    type('Day it is to happen', '01/12/2026')
    type('Time', '10:00')
    unmount()
    const again = await show()
    await press('Ask for approval')
    const [[{ body }]] = ask.mock.calls as unknown as [[{ body: { dueAt: string } }]]
    expect(body.dueAt).toBe('2026-12-01T10:00:00+05:30')
    again.unmount()
    await show()
    const timed = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Not at once: at a set time',
    })
    expect(timed.checked).toBe(false)
  })

  it.each(['logout', 'other-tab'] as const)(
    'is forgotten with signing out (OFFICE-18): %s',
    async (end) => {
      const { unmount } = await show()
      fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Half a sentence' } })
      act(() => endSession({ reason: end }))
      unmount()
      await show()
      expect(reason()).toBe('')
    },
  )
})
