/** How a page is written: how much of its size is left, and how finely. */
export type Step = { scale: number; quality: number }

/**
 * From the best to the least that can still be read, each with what a page of print then weighs
 * beside the best. Fine print suffers more from fewer points than from coarser ones, so the quality
 * goes first.
 */
export const steps: readonly (Step & { weight: number })[] = [
  { scale: 1, quality: 0.85, weight: 1 },
  { scale: 1, quality: 0.75, weight: 0.82 },
  { scale: 1, quality: 0.65, weight: 0.71 },
  { scale: 1, quality: 0.55, weight: 0.63 },
  { scale: 1, quality: 0.45, weight: 0.57 },
  { scale: 0.85, quality: 0.5, weight: 0.5 },
  { scale: 0.85, quality: 0.42, weight: 0.46 },
  { scale: 0.72, quality: 0.5, weight: 0.39 },
  { scale: 0.72, quality: 0.42, weight: 0.36 },
  { scale: 0.62, quality: 0.48, weight: 0.31 },
  { scale: 0.62, quality: 0.4, weight: 0.28 },
]

/** Of the room: a page that takes so much is not written once more to take a little more. */
const ENOUGH = 0.8

type Written = { size: number }
type Fitted<T> = { page: T; at: number }

/**
 * The best that has room; nothing where even the least has none. Writing takes most of the time, so
 * what one weighs says which to try next.
 */
async function fitPage<T extends Written>(
  write: (step: Step) => Promise<T>,
  room: number,
  begin: number,
): Promise<Fitted<T> | undefined> {
  let best: Fitted<T> | undefined
  /** The finest that may still have room, and the coarsest worth trying. */
  let [first, last] = [0, steps.length - 1]
  let at = begin
  while (first <= last) {
    const page = await write(steps[at]!)
    if (page.size <= room) {
      best = { page, at }
      if (page.size >= ENOUGH * room) break
      last = at - 1
    } else first = at + 1
    const one = page.size / steps[at]!.weight
    const expected = steps.findIndex(({ weight }) => weight * one <= room)
    at = Math.min(last, Math.max(first, expected < 0 ? last : expected))
  }
  return best
}

/** All pages in the room there is: what one leaves over is for those behind it. */
export async function fitPages<P, T extends Written>(
  pages: readonly P[],
  writer: (page: P) => Promise<(step: Step) => Promise<T>>,
  room: number,
): Promise<T[] | undefined> {
  const made: T[] = []
  let left = room
  // Pages of a document are alike: the next one begins where the one before it ended.
  let begin = 0
  // One at a time: a phone has room for one photograph in its memory.
  for (const [at, page] of pages.entries()) {
    const write = await writer(page)
    const one = await fitPage(write, Math.floor(left / (pages.length - at)), begin)
    if (!one) return undefined
    made.push(one.page)
    left -= one.page.size
    begin = one.at
  }
  return made
}
