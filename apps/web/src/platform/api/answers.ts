/** A reading of the portal. It asks in itself for nothing that changes anything. */
export type Question<T> = {
  /** The same key, the same answer. */
  key: string
  ask: (signal: AbortSignal) => Promise<T>
  /** For how many milliseconds an answer need not be asked for again. */
  freshFor: (answer: T) => number
  /** What stands there until the first answer has come. */
  meanwhile?: () => T | undefined
  /** Somebody else's the moment the page is left: what comes later begins anew. */
  forgetOnLeave?: boolean
}

/** What is known of a question; another object whenever that changes. */
export type Known = { answer?: unknown; at: number; failed: boolean; asking: boolean }

export type Answers = {
  read: (key: string) => Known
  ask: <T>(question: Question<T>) => Promise<void>
  /** Asks what is not known or not fresh, now and whenever the visitor comes back to it. */
  watch: <T>(question: Question<T>) => () => void
  subscribe: (listener: () => void) => () => void
}

const unknown: Known = { at: 0, failed: false, asking: false }

/**
 * Keeps what the first pages read, for as long as the page stands. They come without the query
 * client, which weighs more than all that is read here; everything behind them uses that one.
 * `first` is what came with the page itself, and when.
 */
export function createAnswers(
  first: Readonly<Record<string, unknown>> = {},
  at = Date.now(),
): Answers {
  const known = new Map<string, Known>(
    Object.entries(first).map(([key, answer]) => [key, { ...unknown, answer, at }]),
  )
  const asked = new Map<string, { done: Promise<void>; leave: AbortController }>()
  const watchers = new Map<string, number>()
  const listeners = new Set<() => void>()
  const read = (key: string) => known.get(key) ?? unknown
  const note = (key: string, change: Partial<Known>) => {
    known.set(key, { ...read(key), ...change })
    for (const listener of listeners) listener()
  }

  const ask: Answers['ask'] = (question) => {
    const { key } = question
    const running = asked.get(key)
    if (running) return running.done
    const leave = new AbortController()
    const begin = async () => {
      try {
        const answer = await question.ask(leave.signal)
        if (!leave.signal.aborted) note(key, { answer, at: Date.now(), failed: false })
      } catch {
        if (!leave.signal.aborted) note(key, { failed: true })
      }
      if (asked.get(key)?.leave !== leave) return
      asked.delete(key)
      note(key, { asking: false })
    }
    const done = begin()
    asked.set(key, { done, leave })
    // Without an answer a new try is a new beginning; with one, that one stands meanwhile.
    note(key, read(key).answer === undefined ? { asking: true, failed: false } : { asking: true })
    return done
  }

  const leave = (key: string) => {
    asked.get(key)?.leave.abort()
    asked.delete(key)
    known.delete(key)
  }

  return {
    read,
    ask,
    watch(question) {
      const { key } = question
      const isFresh = () => {
        const { answer, at } = read(key)
        return answer !== undefined && Date.now() - at < question.freshFor(answer as never)
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
