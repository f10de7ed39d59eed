import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import type { QueryCache, CachedQuery } from './query-cache.ts'

export const QueryCacheContext = createContext<QueryCache | undefined>(undefined)

export type QueryResult<T> = {
  data: T | undefined
  /** Nothing is known yet, and nothing has failed. */
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

/** What a first page reads: at once what came with the page, and anew when it has grown old. */
export function useCachedQuery<T>(question: CachedQuery<T>, enabled = true): QueryResult<T> {
  const queryCache = use(QueryCacheContext)
  if (!queryCache) throw new Error('useCachedQuery needs a QueryCacheContext above it')
  const { key } = question
  const known = useSyncExternalStore(queryCache.subscribe, () => queryCache.read(key))
  const asked = useEffectEvent(() => question)
  useEffect(
    () => (enabled ? queryCache.watch({ ...asked(), key }) : undefined),
    [queryCache, key, enabled],
  )
  // In another language the question is another one: what stood there stays until its answer comes.
  const [last, setLast] = useState(known.data)
  if (known.data !== undefined && known.data !== last) setLast(known.data)
  const [meanwhile] = useState(() => question.meanwhile?.())
  const data = (known.data ?? last ?? meanwhile) as T | undefined
  return {
    data,
    isPending: data === undefined && !known.failed,
    isError: known.failed,
    isFetching: known.fetching,
    refetch: () => void queryCache.fetch(question),
  }
}
