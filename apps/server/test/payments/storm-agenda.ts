export type Work = () => Promise<unknown>

const AT_ONCE = 6

/** Everybody at once, as far as that goes; all of them come to their end. */
export async function crowd(work: Work[]): Promise<void> {
  const waiting = work.toReversed()
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** What is to happen in which minute; looked at once in so many. */
export function stormAgenda(step: number) {
  const looks = new Map<number, Work[]>()
  return {
    add(minute: number, work: Work) {
      const look = Math.ceil(minute / step)
      looks.set(look, [...(looks.get(look) ?? []), work])
    },
    /** All that should have begun by now, in its order. */
    take(minute: number): Work[] {
      const due = [...looks.keys()].filter((look) => look <= minute / step)
      const work = due.toSorted((a, b) => a - b).flatMap((look) => looks.get(look)!)
      for (const look of due) looks.delete(look)
      return work
    },
  }
}
