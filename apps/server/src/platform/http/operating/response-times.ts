const MINUTE = 60_000
const MINUTES = 10
/** Each bin reaches a tenth further than the one before: figures are right within 10 %. */
const GROWTH = Math.log(1.1)
const FIRST_MS = 0.1
const BINS = 160

export type ResponseTimes = ReturnType<typeof responseTimes>

/** How long this process took to answer within the last ten minutes. */
export function responseTimes(now: () => number) {
  const minutes = Array.from({ length: MINUTES }, () => ({
    minute: -1,
    bins: new Uint32Array(BINS),
  }))
  const binOf = (ms: number) =>
    Math.min(BINS - 1, Math.max(0, Math.ceil(Math.log(ms / FIRST_MS) / GROWTH)))
  return {
    note(ms: number): void {
      const minute = Math.floor(now() / MINUTE)
      const own = minutes[minute % MINUTES]!
      if (own.minute !== minute) {
        own.minute = minute
        own.bins.fill(0)
      }
      own.bins[binOf(ms)]! += 1
    },
    /** Nothing where nobody asked. */
    figures(): { count: number; medianMs: number; p99Ms: number } | null {
      const since = Math.floor(now() / MINUTE) - MINUTES
      const live = minutes.filter(({ minute }) => minute > since)
      const bins = Array.from({ length: BINS }, (_, bin) =>
        live.reduce((sum, each) => sum + each.bins[bin]!, 0),
      )
      const count = bins.reduce((sum, each) => sum + each, 0)
      if (count === 0) return null
      const below = (share: number) => {
        let seen = 0
        const bin = bins.findIndex((each) => (seen += each) >= count * share)
        return Number((FIRST_MS * Math.exp(bin * GROWTH)).toPrecision(2))
      }
      return { count, medianMs: below(0.5), p99Ms: below(0.99) }
    },
  }
}
