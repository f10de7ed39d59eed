/** Older than this, an answer that nobody took is asked for anew. */
const KEPT_MS = 10_000

/** Answers that were asked for before the page which needs them is drawn; each is taken once. */
export function prefetchedResponses(now: () => number) {
  const kept = new Map<string, { response: Promise<unknown>; at: number }>()
  return {
    keep(key: string, response: Promise<unknown>): void {
      // Whoever takes it hears of a failure.
      response.catch(() => {})
      kept.set(key, { response, at: now() })
    },
    take(key: string): Promise<unknown> | undefined {
      const found = kept.get(key)
      kept.delete(key)
      return found && now() - found.at < KEPT_MS ? found.response : undefined
    },
  }
}
