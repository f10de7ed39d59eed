/** A reading of the portal. It asks in itself for nothing that changes anything. */
export type CachedQuery<T> = {
  /** The same key, the same answer. */
  key: string
  fetch: (signal: AbortSignal) => Promise<T>
  /** For how many milliseconds an answer need not be asked for again. */
  freshFor: (data: T) => number
  /** What stands there until the first answer has come. */
  meanwhile?: () => T | undefined
  /** Somebody else's the moment the page is left: what comes later begins anew. */
  forgetOnLeave?: boolean
}

/** What is known of a question; another object whenever that changes. */
export type QueryState = { data?: unknown; at: number; failed: boolean; fetching: boolean }

export type QueryCache = {
  read: (key: string) => QueryState
  fetch: <T>(question: CachedQuery<T>) => Promise<void>
  /** Asks what is not known or not fresh, now and whenever the visitor comes back to it. */
  watch: <T>(question: CachedQuery<T>) => () => void
  subscribe: (listener: () => void) => () => void
}

const unknown: QueryState = { at: 0, failed: false, fetching: false }

/**
 * Keeps what the first pages read, for as long as the page stands. They come without the query
 * client, which weighs more than all that is read here; everything behind them uses that one.
 * `first` is what came with the page itself, and when.
 */
export function createQueryCache(
  first: Readonly<Record<string, unknown>> = {},
  at = Date.now(),
): QueryCache {
  const known = new Map<string, QueryState>(
    Object.entries(first).map(([key, data]) => [key, { ...unknown, data, at }]),
  )
  const asked = new Map<string, { done: Promise<void>; leave: AbortController }>()
  const watchers = new Map<string, number>()
  const listeners = new Set<() => void>()
  const read = (key: string) => known.get(key) ?? unknown
  const note = (key: string, change: Partial<QueryState>) => {
    known.set(key, { ...read(key), ...change })
    for (const listener of listeners) listener()
  }

  const ask: QueryCache['fetch'] = (question) => {
    const { key } = question
    const running = asked.get(key)
    if (running) return running.done
    const leave = new AbortController()
    const begin = async () => {
      try {
        const data = await question.fetch(leave.signal)
        if (!leave.signal.aborted) note(key, { data, at: Date.now(), failed: false })
      } catch {
        if (!leave.signal.aborted) note(key, { failed: true })
      }
      if (asked.get(key)?.leave !== leave) return
      asked.delete(key)
      note(key, { fetching: false })
    }
    const done = begin()
    asked.set(key, { done, leave })
    // Without an answer a new try is a new beginning; with one, that one stands meanwhile.
    note(key, read(key).data === undefined ? { fetching: true, failed: false } : { fetching: true })
    return done
  }

  const leave = (key: string) => {
    asked.get(key)?.leave.abort()
    asked.delete(key)
    known.delete(key)
  }

  return {
    read,
    fetch: ask,
    watch(question) {
      const { key } = question
      const isFresh = () => {
        const { data, at } = read(key)
        return data !== undefined && Date.now() - at < question.freshFor(data as never)
      }
      const askIfStale = () => {
        if (document.visibilityState !== 'hidden' && !isFresh()) void ask(question)
      }
      watchers.set(key, (watchers.get(key) ?? 0) + 1)
      if (!isFresh()) void ask(question)
      document.addEventListener('visibilitychange', askIfStale)
      addEventListener('online', askIfStale)
      return () => {
        document.removeEventListener('visibilitychange', askIfStale)
        removeEventListener('online', askIfStale)
        const others = (watchers.get(key) ?? 1) - 1
        watchers.set(key, others)
        if (question.forgetOnLeave && others === 0) leave(key)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
