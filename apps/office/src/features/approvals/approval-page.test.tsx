import type { ApprovalRequest, OfficeNotice } from '@lokseva/contract/approvals/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { arrival, leela, press, showDesk, vikram } from '#office-kit/office.test-kit.tsx'
import { ApprovalPage } from './approval-page.tsx'
import { NewsCard } from './news-card.tsx'
import { NoticeBell } from './notice-bell.tsx'

const both = (text: string) => ({ en: text, mr: text })
const asker = { id: leela.id, nameEn: leela.nameEn, nameMr: leela.nameMr }
const other = { id: vikram.id, nameEn: vikram.nameEn, nameMr: vikram.nameMr }
const at = '2026-11-17T10:00:00.000Z'
const yes = { allowed: true }
const no = { allowed: false, reason: 'You asked for this yourself.' }
const title = both('Close Log in')

const request: ApprovalRequest = {
  id: '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  number: 17,
  kind: 'modules.off',
  state: 'open',
  title,
  why: 'The database moves',
  askedBy: asker,
  askedAt: at,
  decidedBy: null,
  decidedAt: null,
  dueAt: null,
  doneAt: null,
  failure: null,
  payload: {},
  preview: { title, changes: [], touches: [], checks: [] },
  note: null,
  talk: [],
  attachments: [
    {
      id: '8b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
      name: 'Order of the secretary',
      size: 20_000,
      pages: 2,
      by: asker,
      at,
    },
  ],
  abilities: { approve: no, sendBack: no, withdraw: no, talk: yes, attach: yes },
}

const notice = (id: number, more: Partial<OfficeNotice> = {}): OfficeNotice => ({
  id,
  what: 'sentBack',
  requestId: request.id,
  title,
  by: other,
  at,
  isRead: false,
  ...more,
})
const noNews = { unread: 0, notices: [] }

const show = (answers = {}, shown: Partial<ApprovalRequest> = {}, language: 'en' | 'mr' = 'en') =>
  showDesk(<ApprovalPage params={{ requestId: request.id }} />, {
    language,
    answers: {
      '/approvals/{requestId}': () => ({ ...request, ...shown }),
      '/notices': () => noNews,
      ...answers,
    },
  })
const choose = async (file: File) => {
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file')
  await act(async () => fireEvent.change(input, { target: { files: [file] } }))
  await arrival()
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('The files of a request', () => {
  it('stand with size, pages, who added them and when, in both languages (OFFICE-151)', async () => {
    await show({}, {}, 'mr')
    expect(screen.getByText('Order of the secretary')).toBeDefined()
    expect(screen.getByText(/20 KB, 2 पाने · लीला भोसले, 17\/11\/2026 रोजी 15:30/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'डाउनलोड करा' })).toBeDefined()
  })

  it('are sent with a name, and what is wrong with one is said (OFFICE-153)', async () => {
    const sent = vi.fn()
    const refused = {
      code: 'DOCUMENT_REFUSED',
      message: 'Refused.',
      fieldErrors: [{ path: 'uploadPdfDoc', code: 'PDF_SCRIPT', message: 'It holds a program.' }],
    }
    await show({
      '/approvals/{requestId}/attachments': (given: { body: FormData }) => {
        sent([...given.body.keys()], given.body.get('name'))
        throw new ApiError(422, refused)
      },
    })
    await choose(new File(['%PDF-'], 'Order <12>.pdf'))
    expect(sent).toHaveBeenCalledWith(['name', 'uploadPdfDoc'], 'Order  12')
    expect(screen.getByText('It holds a program.')).toBeDefined()
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'scan.pdf')
    await choose(large)
    expect(screen.getByText('scan.pdf has 6 MB; at most 5 MB are taken.')).toBeDefined()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('are only read once it is decided; what one person did says so (OFFICE-157)', async () => {
    const abilities = { ...request.abilities, talk: no, attach: no }
    await show({}, { abilities, state: 'approved', doneAt: at, isByOne: true })
    expect(screen.queryByLabelText('Choose a file')).toBeNull()
    expect(screen.getByText('One person')).toBeDefined()
  })
})

describe('Notices', () => {
  const answers = () => {
    const read = vi.fn(() => ({ unread: 0, notices: [notice(1, { isRead: true })] }))
    const notices = [notice(2), notice(1, { what: 'asked', by: null })]
    return { read, '/notices': () => ({ unread: 2, notices }), '/notices/reading': read }
  }

  it('stand behind the bell with how many are new, and are read at once (OFFICE-163)', async () => {
    const { read, ...given } = answers()
    await showDesk(<NoticeBell />, { answers: given })
    await press('Notices, 2 new')
    const list = screen.getAllByRole('listitem')
    expect(list).toHaveLength(2)
    expect(within(list[0]!).getByRole('link').getAttribute('href')).toBe(
      `/office/approvals/${request.id}`,
    )
    expect(list[0]!.textContent).toContain('Sent back to you')
    await press('Mark all as read')
    expect(read).toHaveBeenCalledWith({ body: {} })
    expect(screen.getByRole('button', { name: 'Notices, none new' })).toBeDefined()
  })

  it('of a request are read by opening it; Today shows those that are not asked for (OFFICE-163)', async () => {
    const { read, ...given } = answers()
    const { unmount } = await show(given)
    // Its notices are asked for once it is there.
    await arrival()
    expect(read).toHaveBeenCalledWith({ body: { requestId: request.id } })
    unmount()
    await showDesk(<NewsCard />, { answers: given })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})
