import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FetchFailed } from './fetch-failed.tsx'
import './fetched.css'
import { Skeleton } from './skeleton.tsx'

type FetchedProps<Entry> = {
  query: {
    data: readonly Entry[] | undefined
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** What is being fetched, for those who do not see that something is coming. */
  waiting: string
  failed: string
  /** In place of a list with nothing in it. */
  empty: ReactNode
  children: (entries: Entry[]) => ReactNode
}

/** A list that is fetched: on its way, not to be had, with nothing in it, or there. */
export function Fetched<Entry>({ query, waiting, failed, empty, children }: FetchedProps<Entry>) {
  const { data, isPending, isFetching, refetch } = query
  if (isPending)
    return (
      <div className="fetched-waiting" role="status" aria-busy="true">
        <VisuallyHidden>{waiting}</VisuallyHidden>
        <Skeleton kind="control" />
        <Skeleton kind="control" />
      </div>
    )
  if (!data)
    return <FetchFailed message={failed} busy={isFetching} onRetry={() => void refetch()} />
  return data.length === 0 ? empty : children([...data])
}
