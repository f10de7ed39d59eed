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

describe('The preview of a corrigendum', () => {
  const figure = (count: number | null, error = 0) => ({ count, error })
  const preview: ApprovalRequest['preview'] = {
    title,
    changes: [
      {
        part: { en: 'Dates', mr: 'दिनांक' },
        what: { en: 'Last day to apply', mr: 'अर्जाचा शेवटचा दिवस' },
        before: both('09/12/2026'),
        after: both('16/12/2026'),
      },
      {
        part: { en: 'Dates', mr: 'दिनांक' },
        what: { en: 'Last day to pay', mr: 'शुल्क भरण्याचा शेवटचा दिवस' },
        before: null,
        after: both('17/12/2026'),
      },
      {
        part: { en: 'Posts', mr: 'पदे' },
        what: { en: 'Post 5003 · Age', mr: 'पद 5003 · वय' },
        before: both('at most 38 years'),
        after: both('at most 39 years'),
      },
    ],
    touches: [
      { en: 'gain a post', mr: 'नव्याने पात्र', figure: figure(2140, 80) },
      { en: 'lose a post', mr: 'पात्रता जाते', figure: figure(null) },
      { en: 'Nobody is told of it', mr: 'कोणालाही संदेश जाणार नाही' },
    ],
    checks: [],
    trial: {
      at,
      profiles: 42_318,
      judged: 20_000,
      gain: figure(2140, 80),
      lose: figure(null),
      posts: [
        {
          id: 5003,
          name: { en: 'Deputy Superintendent', mr: 'उपअधीक्षक' },
          before: figure(16_205, 205),
          now: figure(18_345, 210),
          gain: figure(2140, 80),
          lose: figure(null),
        },
      ],
    },
  }
  const cellsOf = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)

  it('says who gains and loses a post, with the error of the sample, by post (OFFICE-290)', async () => {
    await show({}, { preview })
    expect(screen.getByText('gain a post').nextSibling!.textContent).toBe('2,140 ± 80')
    expect(screen.getByText('lose a post').nextSibling!.textContent).toBe('fewer than 10')
    expect(screen.getByText('Nobody is told of it')).toBeDefined()
    expect(
      screen.getByText(/A sample of 20,000 of 42,318 locked profiles, .* 17\/11\/2026 at 15:30/),
    ).toBeDefined()
    const table = screen.getByRole('table', { name: 'Whom the posts let in' })
    expect(cellsOf(within(table).getAllByRole('row')[1])).toEqual([
      'Post5003 Deputy Superintendent',
      'fit now16,205 ± 205',
      'fit then18,345 ± 210',
      'gain it2,140 ± 80',
      'lose itfewer than 10',
    ])
  })

  it('stands in Marathi on a Marathi page, with why the last try failed (OFFICE-290, OFFICE-292)', async () => {
    const failure = { en: 'The last day is over.', mr: 'अंतिम दिनांक उलटून गेला आहे.' }
    await show({}, { preview, failure }, 'mr')
    expect(screen.getByRole('table', { name: 'पदांसाठी कोण पात्र' })).toBeDefined()
    expect(screen.getByText('5003 उपअधीक्षक')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain(failure.mr)
  })

  it('names a part once and marks only the words that differ (OFFICE-293)', async () => {
    await show({}, { preview })
    expect(screen.getAllByText('Dates')).toHaveLength(1)
    expect([...document.querySelectorAll('del')].map((each) => each.textContent)).toEqual([
      '09/12/2026',
      '38',
    ])
    expect([...document.querySelectorAll('ins')].map((each) => each.textContent)).toEqual([
      '16/12/2026',
      '17/12/2026',
      '39',
    ])
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

describe('A request to publish', () => {
  const asked = {
    ...request,
    kind: 'adverts.publish' as const,
    payload: { advertisementId: 107, draft: 9 },
  }
  const links = (shown: ApprovalRequest) =>
    showDesk(<ApprovalPage params={{ requestId: request.id }} />, {
      answers: { '/approvals/{requestId}': () => shown },
    })
  const hrefs = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('/adverts/107'))

  it('leads to the draft and to its look as a candidate, and to the advertisement once it is published (OFFICE-623)', async () => {
    const { unmount } = await links(asked)
    expect(hrefs()).toEqual(['/office/adverts/107/draft/names', '/office/adverts/107/look'])
    unmount()
    await links({ ...asked, state: 'approved', doneAt: at })
    expect(hrefs()).toEqual(['/office/adverts/107'])
  })

  it('of much to read has a part under each heading, with its count (OFFICE-623)', async () => {
    const changes = ['Names', 'Posts'].flatMap((part) =>
      Array.from({ length: 30 }, (_, index) => ({
        part: both(part),
        what: both(`${part} ${index}`),
        before: null,
        after: both('as written'),
      })),
    )
    await links({ ...asked, preview: { ...asked.preview, changes } })
    const parts = [...document.querySelectorAll('details')]
    expect(parts.map((each) => each.querySelector('summary')!.textContent)).toEqual([
      'Names 30',
      'Posts 30',
    ])
    expect(parts.every(({ open }) => open)).toBe(true)
  })

  it('of very much to read has each post folded under its name, within its part (OFFICE-1270)', async () => {
    const changes = [5001, 5002].flatMap((post) =>
      Array.from({ length: 25 }, (_, index) => ({
        part: both('Posts'),
        what: both(`Post ${post} · line ${index}`),
        before: null,
        after: both('as written'),
      })),
    )
    const own = { part: both('Posts'), what: both('An order'), before: null, after: both('Yes') }
    await links({ ...asked, preview: { ...asked.preview, changes: [own, ...changes] } })
    const folds = [...document.querySelectorAll('details')].map((each) => [
      each.querySelector('summary')!.textContent,
      each.open,
    ])
    expect(folds).toEqual([
      ['Posts 51', true],
      ['Post 5001 25', false],
      ['Post 5002 25', false],
    ])
    expect(screen.getByText('An order')).toBeDefined()
    expect(screen.getAllByText('line 3')).toHaveLength(2)
  })
})
