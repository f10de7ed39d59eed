import type { MeritList } from '@lokseva/contract/marks/desk/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { arrival, press, showDesk } from '#office-kit/office.test-kit.tsx'
import { MeritPage } from './merit-page.tsx'

const own = {
  en: () => import('texts:en/office/marks,marks'),
  mr: () => import('texts:mr/office/marks,marks'),
}
const both = (text: string) => ({ en: text, mr: text })
const list: MeritList = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  advertisementNo: '031/2026',
  examId: 6,
  exam: both('Civil Judge'),
  stage: 'Main',
  state: 'made',
  failure: null,
  madeAt: '2026-11-17T10:00:00.000Z',
  isOutdated: false,
  candidates: 10,
  absent: 0,
  tieSubjects: [],
  subjects: [{ code: '621', name: both('Civil law') }],
  categories: [
    { id: 323, name: both('Open') },
    { id: 324, name: both('SC') },
  ],
  openId: 323,
  cutOffs: [],
  version: 3,
  written: 0,
  skipped: 0,
  publishedAt: null,
  request: null,
}
const counts = [
  [323, 0, 6000, 3],
  [323, 1, 5800, 2],
  [324, 0, 6100, 1],
  [324, 1, 5800, 4],
]
const line = {
  rank: 1,
  applicationId: list.id,
  applicationNo: '2026-031-0000001-7',
  categoryId: 324,
  groups: 0,
  total: 6100,
  qualifies: false,
  tie: null,
}
const lines = [line, { ...line, rank: 2, tie: { rule: 'elder', code: null } }]
const save = vi.fn(() => ({ ...list, version: 4 }))

const show = async (change: Partial<MeritList> = {}) => {
  await loadTexts(own, 'en')
  const path = '/marks/{advertisementId}/merit/{listId}'
  return showDesk(<MeritPage params={{ advertisementId: '106', listId: list.id }} />, {
    answers: {
      [path]: () => ({ ...list, ...change }),
      [`${path}/counts`]: () => counts,
      [`${path}/lines`]: () => ({ lines, next: null }),
      [`${path}/cut-offs`]: save,
    },
  })
}
const slider = () => screen.getByRole<HTMLInputElement>('slider')
const sum = (text: string) => screen.getByText(text)

beforeEach(() => {
  vi.mocked(call).mockReset()
  save.mockClear()
})

describe('Cut-offs', () => {
  it('say how many reach them and qualify in all, as they are typed (OFFICE-488)', async () => {
    await show()
    expect(sum('0 of 10 qualify')).toBeDefined()
    const box = screen.getByRole('textbox', { name: 'Open, everybody' })
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value: '60' } })
    await act(async () => fireEvent.blur(box))
    expect(sum('4 of 10 qualify')).toBeDefined()
    expect(slider().getAttribute('aria-valuetext')).toBe('cut-off 60.00: 4 qualify')
    await press('Save the cut-offs')
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { version: 3, cutOffs: [{ categoryId: 323, group: null, total: 6000 }] },
      }),
    )
  })

  it('move with the slider from mark to mark, and stand in a table as well (OFFICE-488)', async () => {
    await show()
    const women = screen.getByRole('textbox', { name: 'SC, women' })
    act(() => women.focus())
    await act(async () => fireEvent.change(slider(), { target: { value: '0' } }))
    expect(slider().getAttribute('aria-valuetext')).toBe('cut-off 58.00: 4 qualify')
    expect(sum('4 of 10 qualify')).toBeDefined()
    const table = screen.getByRole('table', { name: 'How many qualify at each mark: SC, women' })
    expect(within(table).getByText('58.00 (cut-off)')).toBeDefined()
  })

  it('take no text that is no mark (OFFICE-488)', async () => {
    await show()
    const box = screen.getByRole('textbox', { name: 'SC, everybody' })
    fireEvent.change(box, { target: { value: 'sixty' } })
    await act(async () => fireEvent.blur(box))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Save the cut-offs' })).toBeNull()
  })
})

it('the chart draws the step of a single mark too (OFFICE-1461)', async () => {
  await show()
  const women = screen.getByRole('textbox', { name: 'SC, women' })
  act(() => women.focus())
  expect(document.querySelector('.pass-line')!.getAttribute('d')).toBe('M76 12H394V196')
})

describe('The list', () => {
  it('says by what somebody with the same total stands behind (OFFICE-490)', async () => {
    await show()
    await arrival()
    expect(screen.getByText('age: the elder first')).toBeDefined()
  })

  it('that is old is not asked for, and says so (OFFICE-492)', async () => {
    const cutOffs = [{ categoryId: 323, group: null, total: 6000 }]
    await show({ cutOffs, isOutdated: true })
    expect(screen.getByText(/Marks have changed since this list was made/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ask for approval to publish/ })).toBeNull()
  })
})

it('a list that could not be made says so and is begun anew by a button (OFFICE-813)', async () => {
  await show({ state: 'failed', madeAt: null, failure: both('Tried several times') })
  expect(screen.getByText('Tried several times')).toBeDefined()
  expect(screen.queryByRole('slider')).toBe(null)
  expect(screen.getByRole('button', { name: 'Make the list again' })).toBeDefined()
})
