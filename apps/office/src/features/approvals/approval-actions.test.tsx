import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { leela, press, showDesk, vikram } from '#office-kit/office.test-kit.tsx'
import { ApprovalPage } from './approval-page.tsx'

const both = (text: string) => ({ en: text, mr: text })
const requestId = '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const yes = { allowed: true }
const no = { allowed: false, reason: 'It is decided.' }
const open = {
  id: requestId,
  number: 17,
  kind: 'config.set',
  state: 'open',
  title: both('Set otpSeconds to 200'),
  why: 'Codes come late',
  askedBy: { id: vikram.id, nameEn: vikram.nameEn, nameMr: vikram.nameMr },
  askedAt: '2026-11-17T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  dueAt: null,
  doneAt: null,
  failure: null,
  payload: {},
  preview: { title: both('Set otpSeconds to 200'), changes: [], touches: [], checks: [] },
  note: null,
  talk: [],
  attachments: [],
  abilities: { approve: yes, sendBack: yes, withdraw: no, talk: yes, attach: yes },
}
const decided = {
  ...open,
  state: 'sent_back',
  note: 'Too long',
  decidedBy: { id: leela.id, nameEn: leela.nameEn, nameMr: leela.nameMr },
  decidedAt: '2026-11-17T10:05:00.000Z',
  abilities: { approve: no, sendBack: no, withdraw: no, talk: no, attach: no },
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})

it('An approval that got no answer is the same once more when it is pressed again (OFFICE-191)', async () => {
  let isCut = true
  const approved = { ...decided, state: 'approved', doneAt: decided.decidedAt, note: null }
  const approval = '/approvals/{requestId}/approval'
  await showDesk(<ApprovalPage params={{ requestId }} />, {
    path: `/office/approvals/${requestId}`,
    answers: {
      '/notices': () => ({ unread: 0, notices: [] }),
      '/approvals/{requestId}': () => open,
      [approval]: () => {
        if (isCut) throw new TransportError('offline', 'You are offline.')
        return approved
      },
    },
  })
  await press('Approve')
  expect(screen.getByText('You are offline.')).toBeDefined()
  isCut = false
  await press('Approve')
  const keys = vi
    .mocked(call)
    .mock.calls.filter(([{ path }]) => path === approval)
    .map(([, , options]) => (options as { idempotencyKey?: string }).idempotencyKey)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('Who decides what a colleague has just decided reads so and sees the request as it is now (OFFICE-192)', async () => {
  let isDecided = false
  await showDesk(<ApprovalPage params={{ requestId }} />, {
    path: `/office/approvals/${requestId}`,
    answers: {
      '/notices': () => ({ unread: 0, notices: [] }),
      '/approvals/{requestId}': () => (isDecided ? decided : open),
      '/approvals/{requestId}/approval': () => {
        isDecided = true
        throw new ApiError(409, { code: 'APPROVAL_DECIDED', message: 'It is decided already.' })
      },
    },
  })
  await press('Approve')
  expect(screen.getByText('It is decided already.')).toBeDefined()
  expect(await screen.findByText('Sent back')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('Who approves after its time is told and confirms that it happens at once (APPROVAL-18)', async () => {
  const approval = '/approvals/{requestId}/approval'
  const asked = vi.fn(({ body }: { body?: { isLate?: true } }) => {
    if (!body?.isLate)
      throw new ApiError(409, { code: 'APPROVAL_LATE', message: 'The time is over.' })
    return { ...decided, state: 'approved', doneAt: decided.decidedAt, note: null }
  })
  await showDesk(<ApprovalPage params={{ requestId }} />, {
    path: `/office/approvals/${requestId}`,
    answers: {
      '/notices': () => ({ unread: 0, notices: [] }),
      '/approvals/{requestId}': () => ({ ...open, dueAt: '2026-11-17T16:30:00.000Z' }),
      [approval]: asked as never,
    },
  })
  await press('Approve')
  expect(screen.getByText(/It was to happen on 17\/11\/2026 at 22:00/)).toBeDefined()
  expect(asked).toHaveBeenCalledTimes(1)
  await press('Approve, to happen at once')
  expect(asked).toHaveBeenLastCalledWith({ params: { requestId }, body: { isLate: true } })
  expect(screen.getByText('Approved and done.')).toBeDefined()
})

it('What waits for its time is stopped by who approved it (APPROVAL-16)', async () => {
  const back = vi.fn(() => decided)
  await showDesk(<ApprovalPage params={{ requestId }} />, {
    path: `/office/approvals/${requestId}`,
    answers: {
      '/notices': () => ({ unread: 0, notices: [] }),
      '/approvals/{requestId}': () => ({
        ...decided,
        state: 'approved',
        note: null,
        dueAt: '2026-11-17T16:30:00.000Z',
        abilities: { ...open.abilities, approve: no },
      }),
      '/approvals/{requestId}/return': back,
    },
  })
  expect(screen.getByText(/Until then it can be stopped/)).toBeDefined()
  await press('Stop it and send it back')
  fireEvent.change(screen.getByLabelText('What is to be changed'), {
    target: { value: 'Too early' },
  })
  await press('Send back')
  expect(back).toHaveBeenCalledWith({ params: { requestId }, body: { note: 'Too early' } })
})
