import type { ReactNode } from 'react'
import { FetchFailed } from './fetch-failed.tsx'
import { Waiting } from './waiting.tsx'

type FetchedProps<Entry> = {
  query: {
    data: readonly Entry[] | undefined
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** What is being fetched, for those who do not see that something is coming. */
  waiting: string
  /** About as many rows as will come. */
  lines?: number
  failed: string
  /** In place of a list with nothing in it. */
  empty: ReactNode
  children: (entries: Entry[]) => ReactNode
}

/** A list that is fetched: on its way, not to be had, with nothing in it, or there. */
export function Fetched<Entry>(props: FetchedProps<Entry>) {
  const { query, waiting, lines, failed, empty, children } = props
  const { data, isPending, isFetching, refetch } = query
  if (isPending) return <Waiting label={waiting} {...(lines && { lines })} />
  if (!data)
    return <FetchFailed message={failed} busy={isFetching} onRetry={() => void refetch()} />
  return data.length === 0 ? empty : children([...data])
}
