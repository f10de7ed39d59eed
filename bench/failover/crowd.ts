import { setTimeout as pause } from 'node:timers/promises'
import { keepReading, keepSaving, type Person, type Stage, type Tally } from './people.ts'

const none = (): Tally => ({ ok: 0, busy: 0, other4: 0, other5: 0, silent: 0 })
/** So long without a bad answer, and all is normal again. */
const CALM = 1000
const LONGEST = 25_000

/** Lets everybody work until it is told to end, and keeps count. */
export function startCrowd(
  stage: Stage,
  savers: Person[],
  readers: Person[],
  { longest = LONGEST } = {},
) {
  const tally = none()
  /** The refusals that are no 503, by their code. */
  const codes = new Map<string, number>()
  let isOver = false
  let inFlight = 0
  let lastBad = -Infinity
  let lastGood = -Infinity
  let outage = 0
  const began = performance.now()
  const crowd = {
    stage,
    tally,
    isOver: () => isOver,
    asks: () => void (inFlight += 1),
    seen(status: number | undefined, code?: string) {
      inFlight -= 1
      const kind = kindOf(status)
      tally[kind] += 1
      if (kind !== 'ok' && kind !== 'busy')
        codes.set(code ?? '?', (codes.get(code ?? '?') ?? 0) + 1)
      if (kind === 'ok') {
        const now = performance.now()
        if (lastBad > lastGood) outage = Math.max(outage, now - Math.max(lastGood, began))
        lastGood = now
      } else lastBad = performance.now()
    },
  }
  const working = Promise.all([
    ...savers.map((saver) => keepSaving(saver, crowd)),
    ...readers.map((reader) => keepReading(reader, crowd)),
  ])

  return {
    tally,
    codes,
    inFlight: () => inFlight,
    /** The longest time in which nobody was served, in milliseconds. */
    longestOutage: () => outage,
    /** Milliseconds until the last bad answer after now; nothing if it does not get well. */
    async untilNormal(): Promise<number | undefined> {
      const begin = performance.now()
      while (performance.now() - begin < longest) {
        await pause(20)
        const quietSince = Math.max(lastBad, begin)
        if (lastGood > quietSince && performance.now() - quietSince > CALM)
          return Math.max(0, lastBad - begin)
      }
      return undefined
    },
    /** Everybody finishes what they have in hands. */
    async end() {
      isOver = true
      await working
    },
  }
}

function kindOf(status: number | undefined): keyof Tally {
  if (status === undefined) return 'silent'
  if (status < 400) return 'ok'
  if (status === 503) return 'busy'
  return status < 500 ? 'other4' : 'other5'
}
