/** India keeps one offset all year, and so do the clocks of its gateways. */
const AHEAD_MS = 5.5 * 3_600_000

/** 20261115231005, the form others are cut from. */
export function stamp(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** 2026-11-15 23:10:05 */
export function dateAndTime(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

const yearFirst = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/
const dayFirst = /^(\d\d)[-/](\d\d)[-/](\d{4}) (\d\d:\d\d:\d\d)(?:\.\d+)?$/

/** The moment a gateway names in Indian time; nothing where it names none. */
export function momentOf(text: unknown): number | undefined {
  const forward = yearFirst.exec(String(text))
  const backward = dayFirst.exec(String(text))
  const parts = forward
    ? { day: `${forward[1]}-${forward[2]}-${forward[3]}`, time: forward[4] }
    : backward && { day: `${backward[3]}-${backward[2]}-${backward[1]}`, time: backward[4] }
  if (!parts) return undefined
  const moment = Date.parse(`${parts.day}T${parts.time}Z`)
  // A 31 of February rolls over instead of failing.
  const real = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(parts.day)
  return real ? moment - AHEAD_MS : undefined
}
