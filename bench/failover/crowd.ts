import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd, Errand, Stage } from './people.ts'

/** What the people saw. */
export type Tally = { ok: number; busy: number; other4: number; other5: number; silent: number }

const none = (): Tally => ({ ok: 0, busy: 0, other4: 0, other5: 0, silent: 0 })
const NOTICED = 3000
type Options = {
  /** So long without a bad answer, and all is normal again. */
  calm?: number
  longest?: number
}

/** Lets everybody work until it is told to end, and keeps count. */
export function startCrowd(
  stage: Stage,
  people: ((crowd: Crowd) => Promise<void>)[],
  { calm = 1000, longest = 25_000 }: Options = {},
) {
  const tally = none()
  const byErrand = new Map<Errand, Tally>()
  /** The refusals that are no 503, by errand and code. */
  const codes = new Map<string, number>()
  let isOver = false
  let inFlight = 0
  let lastBad = -Infinity
  let lastGood = -Infinity
  let lastSave = performance.now()
  let outage = 0
  /** When a change was taken after a wait that somebody notices. */
  let lastWait = -Infinity
  const noteOutage = () => {
    const gap = performance.now() - lastSave
    outage = Math.max(outage, gap)
    if (gap > NOTICED) lastWait = performance.now()
  }
  const crowd: Crowd = {
    stage,
    isOver: () => isOver,
    asks: () => void (inFlight += 1),
    seen(errand, answer) {
      inFlight -= 1
      const kind = kindOf(answer)
      tally[kind] += 1
      const own = byErrand.get(errand) ?? none()
      own[kind] += 1
      byErrand.set(errand, own)
      if (kind === 'other4' || kind === 'other5') {
        const name = `${errand}: ${answer?.status} ${answer?.code ?? 'without a code'}`
        codes.set(name, (codes.get(name) ?? 0) + 1)
      }
      if (kind !== 'ok') return void (lastBad = performance.now())
      lastGood = performance.now()
      if (errand !== 'save') return
      noteOutage()
      lastSave = lastGood
    },
  }
  const working = Promise.all(people.map((person) => person(crowd)))
  // Looked at when it ends.
  working.catch(() => {})

  return {
    tally,
    byErrand,
    codes,
    inFlight: () => inFlight,
    /** The longest time in which no change was acknowledged to anybody, in milliseconds. */
    longestOutage: () => outage,
    /** Milliseconds from that moment to the last bad answer or long wait; nothing if it stays ill. */
    async untilNormal(since = performance.now()): Promise<number | undefined> {
      const begin = performance.now()
      while (performance.now() - begin < longest) {
        await pause(20)
        const quietSince = Math.max(lastBad, begin)
        const isServed = lastGood > quietSince && lastSave > begin
        if (isServed && performance.now() - quietSince > calm)
          return Math.max(0, Math.max(lastBad, lastWait) - since)
      }
      return undefined
    },
    /** Everybody finishes what they have in hands. */
    async end() {
      noteOutage()
      isOver = true
      await working
    },
  }
}

/**
 * Whoever is turned away is told when to come again. Who got no answer when a payment was begun
 * must wait before it is begun again: otherwise they might pay twice. Whose first try the portal is
 * still at when the second comes waits for it, as the page does. Whose own change happened after all
 * looks at it first.
 */
function kindOf(answer: Parameters<Crowd['seen']>[1]): keyof Tally {
  if (!answer) return 'silent'
  const { status, headers, code, isExpected } = answer
  if (status < 400) return 'ok'
  if (isExpected || code === 'PAYMENT_TOO_SOON' || code === 'IDEMPOTENCY_BUSY') return 'busy'
  if (status === 503 && headers.has('retry-after')) return 'busy'
  return status < 500 ? 'other4' : 'other5'
}
