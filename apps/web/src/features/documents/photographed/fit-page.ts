/** How a page is written: how much of its size is left, and how finely. */
export type Step = { scale: number; quality: number }

/**
 * From the best to the least that can still be read. Finer print suffers more from fewer points
 * than from coarser ones, so the quality goes first.
 */
export const steps: readonly Step[] = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.75 },
  { scale: 1, quality: 0.65 },
  { scale: 1, quality: 0.55 },
  { scale: 1, quality: 0.45 },
  { scale: 0.85, quality: 0.5 },
  { scale: 0.85, quality: 0.42 },
  { scale: 0.72, quality: 0.5 },
  { scale: 0.72, quality: 0.42 },
  { scale: 0.62, quality: 0.48 },
  { scale: 0.62, quality: 0.4 },
]

/** The best that has room; nothing where even the least has none. Writes five times at most. */
async function fitPage<T extends Written>(
  write: (step: Step) => Promise<T>,
  room: number,
): Promise<T | undefined> {
  // A single page mostly has room as it is.
  const finest = await write(steps[0]!)
  if (finest.size <= room) return finest
  let [first, last] = [1, steps.length - 1]
  let best: T | undefined
  while (first <= last) {
    const at = (first + last) >> 1
    const written = await write(steps[at]!)
    if (written.size <= room) {
      best = written
      last = at - 1
    } else first = at + 1
  }
  return best
}

type Written = { size: number }

/** All pages in the room there is: what one leaves over is for those behind it. */
export async function fitPages<P, T extends Written>(
  pages: readonly P[],
  writer: (page: P) => Promise<(step: Step) => Promise<T>>,
  room: number,
): Promise<T[] | undefined> {
  const made: T[] = []
  let left = room
  // One at a time: a phone has room for one photograph in its memory.
  for (const [at, page] of pages.entries()) {
    const write = await writer(page)
    const one = await fitPage(write, Math.floor(left / (pages.length - at)))
    if (!one) return undefined
    made.push(one)
    left -= one.size
  }
  return made
}
