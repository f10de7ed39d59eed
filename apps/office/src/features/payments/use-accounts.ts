import * as desk from '@lokseva/contract/payments/desk/endpoints'
import type {
  CategoryLinesQuery,
  FigureLinesQuery,
} from '@lokseva/contract/payments/desk/figure-schemas'
import type {
  BookDays,
  BookLinesQuery,
  Books,
  OpenItem,
  OpenItemsQuery,
} from '@lokseva/contract/payments/desk/schemas'
import type { RefundFilter } from '@lokseva/contract/payments/desk/refunds'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { serverNow } from '@lokseva/browser/api/server-clock.ts'
import { dayBefore } from './rupees.ts'

/** Files are taken in the background and others decide: what was fetched before is asked for anew. */
const always = { meta: { personal: true }, staleTime: 0 } as const
/** While a file is looked into or taken. */
const EVERY = 2000
/** Otherwise a colleague may take one, and money comes. */
const SELDOM = 60_000

/** Asks nothing while the days are none that can be shown. */
export const useBooks = (days: BookDays, isRange: boolean) =>
  useQuery({
    enabled: isRange,
    queryKey: ['accounts', 'books', days],
    queryFn: ({ signal }) => call(desk.listBooks, { query: days }, { signal }),
    ...always,
    refetchInterval: ({ state }) => (state.data?.isTaking ? EVERY : SELDOM),
  })

/** The days that the desk shows where none were chosen. */
export const weekUntil = (to: string): BookDays => ({ from: dayBefore(Date.parse(to), 6), to })

/** The count beside the desk's name may be older than the page. */
const COUNTED_EVERY = 300_000

/** Differences of those days that nobody has explained yet. */
export function useOpenDifferences(enabled: boolean) {
  const days = weekUntil(dayBefore(serverNow(), 0))
  return useQuery({
    queryKey: ['accounts', 'books', days],
    queryFn: ({ signal }) => call(desk.listBooks, { query: days }, { signal }),
    select: ({ figures }) => figures.open,
    enabled,
    meta: { personal: true },
    staleTime: COUNTED_EVERY,
    refetchInterval: COUNTED_EVERY,
  }).data
}

/** What stands behind these in their list, page by page from when it is asked for. */
export function useFurtherItems(books: Books, which: OpenItemsQuery['which'], isAsked: boolean) {
  const { days } = books
  const first = placeOf(books[which])
  return useInfiniteQuery({
    enabled: isAsked && first !== undefined,
    queryKey: ['accounts', 'items', days, which, first],
    initialPageParam: first,
    queryFn: ({ signal, pageParam }) =>
      call(desk.listFurtherItems, { query: { ...days, which, ...pageParam! } }, { signal }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? placeOf(items) : undefined),
    ...always,
  })
}

const placeOf = (items: readonly OpenItem[]) => {
  const last = items.at(-1)
  return last && { afterDay: last.day, afterAbout: last.about }
}

export const useStory = (orderNo: string) =>
  useQuery({
    queryKey: ['accounts', 'story', orderNo],
    queryFn: ({ signal }) => call(desk.getOrderStory, { params: { orderNo } }, { signal }),
    ...always,
  })

export const useBookLines = (query: BookLinesQuery) =>
  useQuery({
    queryKey: ['accounts', 'lines', query],
    queryFn: ({ signal }) => call(desk.listBookLines, { query }, { signal }),
    ...always,
  })

export const useFigureLines = (query: FigureLinesQuery) =>
  useQuery({
    queryKey: ['accounts', 'figures', query],
    queryFn: ({ signal }) => call(desk.listFigureLines, { query }, { signal }),
    ...always,
  })

export const useCategoryFees = (days: BookDays) =>
  useQuery({
    queryKey: ['accounts', 'categories', days],
    queryFn: ({ signal }) => call(desk.listCategoryFees, { query: days }, { signal }),
    ...always,
  })

export const useCategoryLines = (query: CategoryLinesQuery) =>
  useQuery({
    queryKey: ['accounts', 'categories', 'lines', query],
    queryFn: ({ signal }) => call(desk.listCategoryLines, { query }, { signal }),
    ...always,
  })

export const useBookFiles = () =>
  useQuery({
    queryKey: ['accounts', 'files'],
    queryFn: ({ signal }) => call(desk.listBookFiles, undefined, { signal }),
    ...always,
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.state === 'checking' || file.state === 'taking')
        ? EVERY
        : false,
  })

export const useFileLines = (fileId: string, offset: number, state: string) =>
  useQuery({
    queryKey: ['accounts', 'files', fileId, offset, state],
    queryFn: ({ signal }) =>
      call(
        desk.listBookFileLines,
        { params: { fileId }, query: { offset: String(offset) } },
        { signal },
      ),
    ...always,
  })

export const useRefunds = (query: RefundFilter) =>
  useQuery({
    queryKey: ['accounts', 'refunds', query],
    queryFn: ({ signal }) => call(desk.listDeskRefunds, { query }, { signal }),
    ...always,
  })

/** What is known of the accounts is asked for anew. */
export function useRefreshAccounts() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['accounts'] })
}
