/** Older than this, an answer that nobody took is asked for anew. */
const KEPT_MS = 10_000

/** Answers that were asked for before the page which needs them is drawn; each is taken once. */
export function prefetchedAnswers(now: () => number) {
  const kept = new Map<string, { answer: Promise<unknown>; at: number }>()
  return {
    keep(key: string, answer: Promise<unknown>): void {
      // Whoever takes it hears of a failure.
      answer.catch(() => {})
      kept.set(key, { answer, at: now() })
    },
    take(key: string): Promise<unknown> | undefined {
      const found = kept.get(key)
      kept.delete(key)
      return found && now() - found.at < KEPT_MS ? found.answer : undefined
    },
  }
}
