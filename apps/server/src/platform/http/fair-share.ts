import { AppError } from './app-error.ts'

/** How many calls of one caller are in hand at once, and how many more may wait. */
export type Share = { atOnce: number; waiting: number }

type Line = { open: number; waiting: (() => void)[] }

/**
 * One caller's calls go on a few at a time, in the order they came; other callers pass them. A
 * burst of one never holds every connection of the database, nor every turn of the event loop.
 */
export function fairShare({ atOnce, waiting }: Share) {
  const lines = new Map<string, Line>()
  return async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(caller) ?? { open: 0, waiting: [] }
    lines.set(caller, line)
    if (line.open < atOnce) line.open += 1
    else {
      if (line.waiting.length >= waiting) throw new AppError('SERVICE_BUSY', { seconds: 2 })
      // Whoever ends hands the place on: it stays counted.
      await new Promise<void>((begin) => line.waiting.push(begin))
    }
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if ((line.open -= 1) === 0) lines.delete(caller)
    }
  }
}
