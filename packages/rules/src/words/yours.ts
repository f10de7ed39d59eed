import type { ListName } from '../facts.ts'
import { distance, isAkin, nearestRow } from '../near-miss.ts'
import type { Judged, JudgedFact, JudgedRow } from '../verdict.ts'
import { ownQualificationText } from './qualification.ts'
import { declaration, detailed, labelOf, lengthText, pair, valueText, type Words } from './words.ts'

/** At most so many rows that fit are told: the rest adds nothing. */
const ROWS_TOLD = 2

/** What the profile says to a condition, as far as it decided. */
export function yours(judged: Judged, words: Words): string {
  return [...new Set(told(judged, words))].join('; ')
}

function told(judged: Judged, words: Words): string[] {
  switch (judged.kind) {
    case 'not':
      return told(judged.part, words)
    case 'all':
      return judged.parts.flatMap((part) => told(part, words))
    case 'any':
      return deciding(judged.parts).flatMap((part) => told(part, words))
    case 'fact':
      return [seenText(judged, words)]
    case 'some':
      return toldRows(judged.asked.some, judged, words)
    case 'sum':
      return [totalText(judged, words)]
  }
}

/** Of alternatives: those that hold, or those that come nearest. */
function deciding(parts: readonly Judged[]): readonly Judged[] {
  const held = parts.filter(({ outcome }) => outcome === 'pass')
  if (held.length > 0) return held.slice(0, 1)
  return nearestBy(nearestBy(parts, distance), rowDistance)
}

function nearestBy(parts: readonly Judged[], far: (part: Judged) => number): readonly Judged[] {
  const distances = parts.map(far)
  const nearest = Math.min(...distances)
  return parts.filter((_, index) => distances[index] === nearest)
}

/** How near the rows of a list come, whether in time or not. */
function rowDistance(judged: Judged): number {
  if (judged.kind !== 'some') return 0
  return Math.min(...(judged.rows ?? []).map((row) => (row.judged ? distance(row.judged) : 0)))
}

export function seenText({ asked, list, seen, counted }: JudgedFact, words: Words): string {
  const about = { fact: asked.fact, list }
  const fact = labelOf(about, words)
  if (seen === undefined) return words.translate('rules.yours.unknown', { fact })
  const value = valueText(about, seen, words)
  return counted === undefined
    ? pair(fact, value)
    : words.translate('rules.yours.counted', { fact, value, counted })
}

function toldRows(list: ListName, judged: Extract<Judged, { kind: 'some' }>, words: Words) {
  const { translate } = words
  const fact = translate(`rules.list.${list}`)
  const named = { name: list, label: fact }
  if (!judged.rows) return [translate('rules.yours.unknown', { fact })]
  if (judged.rows.length === 0) return [translate('rules.yours.none', { fact })]
  const held = judged.rows.filter(({ outcome }) => outcome === 'pass')
  if ((judged.asked.atLeast ?? 1) > 1)
    return [translate('rules.yours.rows', { fact, count: held.length })]
  if (held.length > 0) return held.slice(0, ROWS_TOLD).map((row) => rowText(row, named, words))
  const nearest = nearestRow(judged.rows)!
  return nearest.judged && !isAkin(nearest.judged)
    ? [translate('rules.yours.noneFits', { fact })]
    : [rowText(nearest, named, words)]
}

function rowText(
  { judged, late }: JudgedRow,
  list: { name: ListName; label: string },
  words: Words,
): string {
  const facts = list.name === 'qualifications' && judged ? factsOf(judged) : undefined
  const values = facts
    ? ownQualificationText(facts, words)
    : [...new Set(judged ? told(judged, words) : [])].join(', ')
  if (late) return words.translate('rules.yours.late', { list: list.label, values })
  if (facts) return values
  return values === '' ? list.label : detailed(list.label, values)
}

/** The facts of a row that were looked at, where they were asked one beside the other. */
function factsOf(judged: Judged): JudgedFact[] | undefined {
  if (judged.kind === 'fact') return [judged]
  if (judged.kind !== 'all') return undefined
  const facts = judged.parts.filter((part) => part.kind === 'fact')
  return facts.length > 0 && facts.length === judged.parts.length ? facts : undefined
}

function totalText(judged: Extract<Judged, { kind: 'sum' }>, words: Words): string {
  const { asked, rows, total } = judged
  const isPeriod = declaration({ fact: asked.of, list: asked.sum }).kind === 'period'
  const fact = isPeriod
    ? words.translate(`rules.list.${asked.sum}`)
    : labelOf({ fact: asked.of, list: asked.sum }, words)
  if (!rows) return words.translate('rules.yours.unknown', { fact })
  const value = typeof total === 'number' ? String(total) : lengthText(total, words)
  return words.translate('rules.yours.total', { fact, value })
}
