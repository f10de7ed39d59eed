import * as desk from '@lokseva/contract/payments/desk/endpoints'
import type {
  BookDays,
  BookLinesQuery,
  RefundFilter,
} from '@lokseva/contract/payments/desk/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

/** Files are taken in the background and others decide: what was fetched before is asked for anew. */
const always = { meta: { personal: true }, staleTime: 0 } as const
/** While a file is looked into or taken. */
const EVERY = 2000
/** Otherwise a colleague may take one, and money comes. */
const SELDOM = 60_000

export const useBooks = (days: BookDays) =>
  useQuery({
    queryKey: ['accounts', 'books', days],
    queryFn: ({ signal }) => call(desk.listBooks, { query: days }, { signal }),
    ...always,
    refetchInterval: ({ state }) => (state.data?.isTaking ? EVERY : SELDOM),
  })

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
