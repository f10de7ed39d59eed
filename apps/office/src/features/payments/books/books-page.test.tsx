import type { CategoryFees } from '@lokseva/contract/payments/desk/figure-schemas'
import type { Books, OpenItem } from '@lokseva/contract/payments/desk/schemas'
import type { OrderStory } from '@lokseva/contract/payments/desk/order-story'
import type { Permission } from '@lokseva/contract/staff/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk, type } from '#office-kit/office.test-kit.tsx'
import { BooksPage } from './books-page.tsx'
import { CategoryPage } from './category-page.tsx'
import { FigurePage, LinesPage } from './lines-page.tsx'
import { OrderPage } from '../orders/order-page.tsx'

const own = {
  en: () => import('texts:en/office/accounts,payments,payments/desk'),
  mr: () => import('texts:mr/office/accounts,payments,payments/desk'),
}
const orderNo = '7F3K22M9ABCDEFG'
const item: OpenItem = {
  about: `${orderNo} payment R1`,
  cause: 'gatewayOnly',
  day: '2026-11-15',
  provider: 'sbi',
  orderNo,
  reference: 'R1',
  oursPaise: null,
  theirsPaise: 54_400,
  depositId: null,
  request: null,
  explanation: null,
}
const story: OrderStory = {
  orderNo,
  order: {
    applicationNo: '2026-101-0000001-2',
    purpose: 'application',
    provider: 'sbi',
    state: 'PENDING',
    paise: 54_400,
    startedAt: '2026-11-15T15:42:40.000Z',
    isSettled: false,
  },
  steps: [
    {
      at: '2026-11-15T15:42:40.000Z',
      event: 'left',
      by: 'candidate',
      person: null,
      paise: null,
      cause: null,
    },
  ],
  captures: [],
  reported: [
    {
      day: '2026-11-15',
      provider: 'sbi',
      kind: 'payment',
      reference: 'R1',
      paise: 54_400,
      feePaise: 200,
      isUnknown: true,
      request: null,
    },
  ],
  deposits: [],
}
const books: Books = {
  days: { from: '2026-11-15', to: '2026-11-15' },
  figures: {
    takenPaise: 9_889_920_0,
    taken: 1818,
    settledPaise: 9_889_920_0,
    settled: 1818,
    backPaise: 0,
    back: 0,
    openPaise: 54_400,
    open: 1,
  },
  rows: [
    {
      day: '2026-11-15',
      provider: 'sbi',
      ours: { count: 1818, paise: 98_899_200, backPaise: 0 },
      report: { count: 1819, paise: 98_953_600, backPaise: 0, feePaise: 363_800 },
      bank: null,
      match: 'differs',
      open: 1,
    },
  ],
  open: [item],
  explained: [],
  explainedCount: 0,
  isTaking: false,
}

const categories: CategoryFees[] = [
  {
    categoryId: '330',
    category: { en: 'Scheduled Caste', mr: 'अनुसूचित जाती' },
    people: 2,
    paidPaise: 68_800,
    concessionPaise: 40_000,
  },
]

async function shown(
  permissions: Permission[],
  answer: (request?: unknown) => Books = () => books,
  path?: string,
  until: string | RegExp = 'Sent to SBI ePay',
) {
  await loadTexts(own, 'en')
  await showDesk(<BooksPage />, {
    session: { permissions },
    ...(path && { path }),
    answers: {
      '/accounts/books': answer,
      '/accounts/books/categories': () => categories,
      '/accounts/orders/{orderNo}': () => story,
    },
  })
  await screen.findByText(until)
}

it('the desk shows what is not explained first, with its story, and leads from figures to rows (OFFICE-532, OFFICE-533)', async () => {
  await shown(['payments.read', 'payments.write'])
  expect(screen.getByRole('heading', { name: `Order ${orderNo}` })).toBeDefined()
  expect(screen.getByText(/SBI ePay says that it took ₹544 on 15\/11\/2026/)).toBeDefined()
  expect(screen.getByText('15/11/2026 21:12:40')).toBeDefined()
  const table = screen.getByRole('table', { name: 'Three books side by side' })
  const figure = within(table).getByRole('link', { name: '₹9,88,992' })
  expect(figure.getAttribute('href')).toBe(
    '/office/accounts/lines?book=ours&day=2026-11-15&provider=sbi',
  )
  expect(within(table).getByText('1 difference')).toBeDefined()
  for (const name of ['Settle it…', 'Pay it back…', 'Explain it…'])
    expect(screen.getByRole('button', { name })).toBeDefined()
})

it('who only reads the books is offered nothing to decide (OFFICE-535)', async () => {
  await shown(['payments.read'])
  expect(screen.queryByRole('button', { name: 'Settle it…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Explain it…' })).toBeNull()
})

it('while a file is taken figures and differences follow together, without a reload (OFFICE-545)', async () => {
  let given: Books = { ...books, isTaking: true }
  await shown(['payments.read'], () => given)
  expect(
    screen.getByText('A file is being taken over. These figures will change by themselves.'),
  ).toBeDefined()
  given = { ...books, figures: { ...books.figures, open: 0, openPaise: 0 }, open: [] }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await vi.advanceTimersByTimeAsync(2100)
  vi.useRealTimers()
  expect(await screen.findByText('Every difference is explained.')).toBeDefined()
  expect(screen.getByText('all books agree')).toBeDefined()
  expect(screen.queryByText(/A file is being taken/)).toBeNull()
})

it('an order that is found by its number says what is left to decide (OFFICE-547)', async () => {
  await loadTexts(own, 'en')
  await showDesk(<OrderPage params={{ orderNo }} />, {
    session: { permissions: ['payments.read', 'payments.write'] },
    answers: { '/accounts/orders/{orderNo}': () => story },
  })
  expect(await screen.findByText(/SBI ePay says that it took ₹544 on 15\/11\/2026/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Settle it…' })).toBeDefined()
})

it('a payment that came without a reference is told without empty brackets (OFFICE-993)', async () => {
  await loadTexts(own, 'en')
  const capture = {
    reference: null,
    paise: 54_400,
    capturedAt: '2026-11-15T15:43:00.000Z',
    settles: true,
    refunds: [],
  }
  const captures = [capture, { ...capture, reference: 'R2', settles: false }]
  await showDesk(<OrderPage params={{ orderNo }} />, {
    session: { permissions: ['payments.read'] },
    answers: { '/accounts/orders/{orderNo}': () => ({ ...story, captures }) },
  })
  expect(await screen.findByText('₹544 on 15/11/2026 21:13: paid the fee')).toBeDefined()
  expect(screen.getByText('₹544 on 15/11/2026 21:13 (R2): goes back')).toBeDefined()
})

it('what a second person is asked about is not asked again: the desk leads to the request (OFFICE-601)', async () => {
  const request = { id: '5d0f3d1c-3f0a-4f53-9a6c-2f4f7f3f0d11', number: 7 }
  await shown(['payments.read', 'payments.write'], () => ({
    ...books,
    open: [{ ...item, request }],
  }))
  const way = screen.getByRole('link', { name: 'request 7' })
  expect(way.getAttribute('href')).toBe(`/office/approvals/${request.id}`)
  expect(screen.queryByRole('button', { name: /Settle|Send it back|Explain/ })).toBeNull()
})

it('a day that no calendar has is refused beside it, in the address too (OFFICE-680)', async () => {
  const asked: unknown[] = []
  await shown(
    ['payments.read'],
    (request?: unknown) => {
      asked.push(request)
      return books
    },
    '/office/accounts?from=2026-02-31&to=2026-03-02',
  )
  const from = screen.getByLabelText<HTMLInputElement>('From')
  const asksFor = () => (asked.at(-1) as { query: { from: string; to: string } }).query
  expect(from.value).toBe('31/02/2026')
  expect(screen.getByText('There is no such day.')).toBeDefined()
  expect(asksFor().from).not.toBe('2026-02-31')
  type('From', '28/02/2026')
  await waitFor(() => expect(asksFor()).toEqual({ from: '2026-02-28', to: '2026-03-02' }))
  expect(screen.queryByText('There is no such day.')).toBeNull()
  type('To', '31/04/2026')
  expect(screen.getByText('There is no such day.')).toBeDefined()
  expect(asksFor().to).toBe('2026-03-02')
})

it('headline figures lead to their rows, and categories tell their concession (OFFICE-790, OFFICE-791)', async () => {
  await shown(['payments.read'], undefined, '/office/accounts?from=2026-11-15&to=2026-11-15')
  const headlines = screen.getAllByRole('link', { name: '₹9,88,992' })
  expect(headlines.map((link) => link.getAttribute('href'))).toEqual([
    '/office/accounts/figure?figure=taken&from=2026-11-15&to=2026-11-15',
    '/office/accounts/figure?figure=settled&from=2026-11-15&to=2026-11-15',
    '/office/accounts/lines?book=ours&day=2026-11-15&provider=sbi',
  ])
  expect(screen.getByRole('link', { name: '₹544' }).getAttribute('href')).toBe('#accounts-open')
  const table = screen.getByRole('table', { name: /concessions by category/ })
  expect(within(table).getByText('₹400')).toBeDefined()
  expect(within(table).getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    '/office/accounts/category?from=2026-11-15&to=2026-11-15&category=330',
  )
})

it('days that cannot be shown say why, and nothing is asked of the server (OFFICE-792)', async () => {
  const asked: unknown[] = []
  const answer = (request?: unknown) => {
    asked.push(request)
    return books
  }
  const path = '/office/accounts?from=2026-03-02&to=2026-03-01'
  await shown(['payments.read'], answer, path, /The first day comes after the last one/)
  type('From', '29/01/2026')
  expect(await screen.findByText(/At most 31 days are shown at once/)).toBeDefined()
  expect(asked).toEqual([])
  type('From', '30/01/2026')
  await waitFor(() => expect(asked.length).toBe(1))
})

it('older differences follow by a button until all are shown (OFFICE-814)', async () => {
  await loadTexts(own, 'en')
  const older = { ...item, about: 'older', orderNo: 'OLDER0000000001' }
  const further = vi.fn(() => ({ items: [older], hasMore: false }))
  await showDesk(<BooksPage />, {
    session: { permissions: ['payments.read'] },
    answers: {
      '/accounts/books': () => ({ ...books, figures: { ...books.figures, open: 2 } }),
      '/accounts/books/categories': () => categories,
      '/accounts/books/items': further,
      '/accounts/orders/{orderNo}': () => story,
    },
  })
  expect(await screen.findByText('The newest 1 of 2.')).toBeDefined()
  await press('Show older ones')
  expect(await screen.findByText(/OLDER0000000001/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBe(null)
  expect(further).toHaveBeenCalledWith(
    expect.objectContaining({
      query: { ...books.days, which: 'open', afterDay: item.day, afterAbout: item.about },
    }),
  )
})

it('a category opens into its applications, which lead to their orders and keep their page (OFFICE-940)', async () => {
  await loadTexts(own, 'en')
  const asked: unknown[] = []
  await showDesk(<CategoryPage />, {
    session: { permissions: ['payments.read'] },
    path: '/office/accounts/category?from=2026-11-15&to=2026-11-15&category=330&offset=100',
    answers: {
      '/accounts/books/categories': () => [{ ...categories[0]!, people: 150 }],
      '/accounts/books/categories/lines': (request?: unknown) => {
        asked.push((request as { query: unknown }).query)
        return [
          {
            applicationNo: '2026-101-0000001-2',
            orderNo,
            at: '2026-11-15T15:42:40.000Z',
            paidPaise: 34_400,
            concessionPaise: 20_000,
          },
        ]
      },
    },
  })
  expect(
    await screen.findByText('150 applications, ₹688 paid, ₹400 less than others'),
  ).toBeDefined()
  const table = await screen.findByRole('table', { name: 'Applications' })
  expect(within(table).getByText('2026-101-0000001-2')).toBeDefined()
  expect(within(table).getByRole('link').getAttribute('href')).toBe(
    `/office/accounts/orders/${orderNo}`,
  )
  expect(screen.getByRole('link', { name: 'Back to the books' }).getAttribute('href')).toBe(
    '/office/accounts?from=2026-11-15&to=2026-11-15',
  )
  expect(asked).toMatchObject([{ category: '330', offset: '100' }])
  press('Earlier')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toMatchObject({ category: '330', offset: '0' })
})

it.each<[string, () => ReactNode, string]>([
  ['a figure there is not', FigurePage, 'figure?figure=lost&from=2026-11-15&to=2026-11-15'],
  ['no days', FigurePage, 'figure?figure=taken'],
  ['a day no calendar has', FigurePage, 'figure?figure=taken&from=2026-02-31&to=2026-03-02'],
  ['a book there is not', LinesPage, 'lines?book=mine&day=2026-11-15&provider=sbi'],
  ['a provider there is not', LinesPage, 'lines?book=ours&day=2026-11-15&provider=nobody'],
])(
  'an address of rows that names %s leads to the books, and nothing is asked (OFFICE-980)',
  async (_, Page, path) => {
    await loadTexts(own, 'en')
    const asked = vi.fn(() => ({ lines: [], total: 0, paise: 0 }))
    await showDesk(<Page />, {
      session: { permissions: ['payments.read'] },
      path: `/office/accounts/${path}`,
      answers: { '/accounts/books/lines': asked, '/accounts/books/figures': asked },
    })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/office/accounts'))
    expect(asked).not.toHaveBeenCalled()
  },
)

it('an address of rows that names a figure and its days shows them (OFFICE-980)', async () => {
  await loadTexts(own, 'en')
  await showDesk(<FigurePage />, {
    session: { permissions: ['payments.read'] },
    path: '/office/accounts/figure?figure=back&from=2026-11-15&to=2026-11-16',
    answers: { '/accounts/books/figures': () => ({ lines: [], total: 0, paise: 0 }) },
  })
  expect(await screen.findByText('0 rows, ₹0 in all')).toBeDefined()
  expect(screen.getByTestId('address').textContent).toContain('/office/accounts/figure')
})
