import type { Report, ReportNow } from '@lokseva/contract/reports/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { ReportsPage } from './reports-page.tsx'

vi.mock('@lokseva/browser/files/save-file.ts', () => ({ saveFile: vi.fn() }))

const own = {
  en: () => import('texts:en/office/reports,payments'),
  mr: () => import('texts:mr/office/reports,payments'),
}
const adverts = [
  {
    id: 101,
    number: '101/2026',
    name: { en: 'State service', mr: 'राज्यसेवा' },
    firstDay: '2026-11-01',
    lastDay: '2026-11-15',
  },
]
const report: Report = {
  total: 1264,
  day: '2026-11-15',
  days: [{ day: '2026-11-15', sent: 1264, fees: 900 }],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, sent: hour === 20 ? 700 : 0, fees: 0 })),
  stops: [{ id: 'draft', count: null }],
  groups: [
    {
      id: 'district',
      cells: [
        { value: '466', label: { en: 'Pune', mr: 'पुणे' }, count: 1200 },
        { value: '', label: null, count: null },
      ],
    },
    { id: 'device', cells: [{ value: 'phone', label: null, count: 1000 }] },
  ],
  people: null,
}
const answered = vi.fn(
  (request: unknown): { version: string; countedAt: string; report: Report | null } => ({
    version: '7 2026-11-15',
    countedAt: '2026-11-15T14:50:00.000Z',
    report: (request as { query: { known?: string } }).query.known ? null : report,
  }),
)

const now: ReportNow = {
  loggedIn: 48_112,
  payments: { count: 1904, oldestMinutes: 2 },
  codes: { count: null, medianSeconds: 4 },
  stuck: [
    { cause: 'bank', provider: 'sbi', count: 1204 },
    { cause: 'code', provider: null, count: null },
  ],
}

const shown = (language: 'en' | 'mr' = 'en') =>
  loadTexts(own, language).then(() =>
    showDesk(<ReportsPage params={{ advertisementId: '101' }} />, {
      language,
      path: '/office/reports/101',
      answers: {
        '/reports/adverts': () => adverts,
        '/reports/now': () => now,
        '/reports/{advertisementId}': answered as never,
      },
    }),
  )
const card = (name: string) => screen.getByRole('region', { name })

beforeEach(() => {
  answered.mockClear()
  vi.mocked(saveFile).mockClear()
})

describe('The desk of reports', () => {
  it('says that it is the last day, and how many applied (OFFICE-572)', async () => {
    await shown()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The last day of 101/2026')
    expect(screen.getAllByText('1,264', { selector: 'dd' })).toHaveLength(2)
    expect(screen.getByText('20:00 · 700')).toBeDefined()
    expect(screen.getByText(/Counted at 20:20/)).toBeDefined()
  })

  it('shows each as a chart and as a table, and says where a figure is not shown (OFFICE-573)', async () => {
    await shown()
    const district = card('District')
    expect(within(district).getByRole('img').getAttribute('aria-label')).toContain('District')
    fireEvent.click(within(district).getByRole('button', { name: 'Table' }))
    const cells = within(district).getAllByRole('cell')
    expect(cells.map((cell) => cell.lastChild!.textContent)).toEqual([
      'Pune',
      '1,200',
      'outside the state, or not known',
      'not shown',
    ])
  })

  it('hands a card over as a file (OFFICE-574)', async () => {
    await shown()
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV: Kind of device' }))
    const [content, name] = vi.mocked(saveFile).mock.lastCall!
    expect(name).toBe('101-2026-device.csv')
    expect(await content.text()).toContain('Phone,1000')
  })

  it('says on the last day what goes on now, and where people are stuck (OFFICE-583, OFFICE-584)', async () => {
    await shown()
    const goingOn = await screen.findByRole('region', { name: 'Now' })
    expect(within(goingOn).getByText('48,112')).toBeDefined()
    expect(within(goingOn).getByText('the oldest since 2 minutes')).toBeDefined()
    expect(within(goingOn).getByText('half of them sent within 4 seconds')).toBeDefined()
    const stuck = within(goingOn).getByText('Waiting for SBI ePay for more than two minutes')
    expect(stuck.nextSibling!.textContent).toBe('1,204')
    expect(within(goingOn).getAllByText('fewer than 10')).toHaveLength(2)
  })

  it('says of a day outside the portal which days there are, and leads to today (OFFICE-1452)', async () => {
    answered.mockImplementationOnce(() => {
      throw new ApiError(422, {
        code: 'DAY_WITHOUT_FIGURES',
        message: 'There are figures only from 01/01/2026 to 15/11/2026.',
      })
    })
    await shown()
    expect(screen.getByText(/figures only from 01\/01\/2026/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show today' }).getAttribute('href')).toBe(
      '/office/reports/101',
    )
  })

  it('is in Marathi too (OFFICE-572)', async () => {
    await shown('mr')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('101/2026 चा शेवटचा दिवस')
    expect(card('जिल्हा')).toBeDefined()
  })
})
