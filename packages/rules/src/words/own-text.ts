import { askedOf } from '../alternatives.ts'
import type { ListName } from '../facts.ts'
import { distance, forCandidate, isAkin, lacks, nearestRow } from '../near-miss.ts'
import type { Judged, JudgedFact, JudgedRow } from '../verdict.ts'
import { ownFactText } from './fact-text.ts'
import { isClaim, isWholeMarathi, phraseOf } from './phrases.ts'
import { ownQualificationText } from './qualification.ts'
import {
  capital,
  declaration,
  labelOf,
  lengthText,
  squeezed,
  stopped,
  type Words,
} from './words.ts'

/** At most so many rows that fit are told: the rest adds nothing. */
const ROWS_TOLD = 2

/** `isNone`: no row fits, which need not be said beside what does. */
type OwnStatement = { text: string; isNone?: true }

/** What the profile says to a condition, as far as it decided: a sentence for each. */
export function ownText(judged: Judged, words: Words): string {
  const all = ownStatements(judged, words)
  const held = all.filter(({ isNone }) => !isNone)
  const texts = (held.length > 0 ? held : all).map(({ text }) => stopped(capital(text)))
  return [...new Set(texts)].join(' ')
}

function ownStatements(judged: Judged, words: Words): OwnStatement[] {
  switch (judged.kind) {
    case 'not':
      return ownStatements(judged.part, words)
    case 'all':
      if (judged.outcome === 'pass' && isWholeMarathi(askedOf(judged)))
        return [{ text: words.translate('rules.own.marathi') }]
      return saying(judged.parts).flatMap((part) => ownStatements(part, words))
    case 'any':
      return deciding(judged.parts).flatMap((part) => ownStatements(part, words))
    case 'fact':
      return [{ text: ownFactText(judged, words) }]
    case 'some':
      return rowStatements(judged.asked.some, judged, words)
    case 'sum':
      return [totalText(judged, words)]
  }
}

/** Whom a rule is for goes without saying to those it is for. */
function saying(parts: readonly Judged[]): readonly Judged[] {
  const others = parts.filter((part) => part.outcome !== 'pass' || !isClaim(askedOf(part)))
  return others.length > 0 ? others : parts
}

/** Of alternatives: one that holds, or those that come nearest to this candidate. */
function deciding(parts: readonly Judged[]): readonly Judged[] {
  const held = parts.filter(({ outcome }) => outcome === 'pass')
  if (held.length > 0) return held.slice(0, 1)
  const nearest = nearestBy(nearestBy(forCandidate(parts), rowsLack), distance)
  // Of several lists of rows, none of which fits, the first says enough.
  return nearest.every(({ kind }) => kind === 'some') ? nearest.slice(0, 1) : nearest
}

function nearestBy(parts: readonly Judged[], far: (part: Judged) => number): readonly Judged[] {
  const distances = parts.map(far)
  const nearest = Math.min(...distances)
  return parts.filter((_, index) => distances[index] === nearest)
}

/** How near the rows of a list come, whether in time or not. */
function rowsLack(judged: Judged): number {
  if (judged.kind === 'all') return judged.parts.reduce((sum, part) => sum + rowsLack(part), 0)
  if (judged.kind !== 'some') return 0
  return Math.min(...(judged.rows ?? []).map((row) => (row.judged ? lacks(row.judged) : 0)))
}

function rowStatements(
  list: ListName,
  judged: Extract<Judged, { kind: 'some' }>,
  words: Words,
): OwnStatement[] {
  const { translate } = words
  if (!judged.rows)
    return [{ text: translate('rules.own.unknown', { fact: translate(`rules.list.${list}`) }) }]
  if (judged.rows.length === 0) return [{ text: translate(`rules.own.none.${list}`) }]
  const held = judged.rows.filter(({ outcome }) => outcome === 'pass')
  if ((judged.asked.atLeast ?? 1) > 1)
    return [{ text: translate(`rules.own.count.${list}`, { count: held.length }) }]
  const shown = held.length > 0 ? held.slice(0, ROWS_TOLD) : [nearestRow(judged.rows)!]
  if (held.length === 0 && shown[0]!.judged && !isAkin(shown[0]!.judged))
    return [{ text: translate(`rules.own.noneFits.${list}`), isNone: true }]
  return shown.map((row) => ({ text: rowText(row, list, words) }))
}

function rowText({ judged, late }: JudgedRow, list: ListName, words: Words): string {
  const { translate } = words
  const facts = judged && list === 'qualifications' ? factsOf(judged) : undefined
  const how = facts
    ? ownQualificationText(facts, words)
    : [...new Set(judged ? qualifiers(judged, words) : [])].join(', ')
  const row = facts
    ? translate('rules.own.qualification', { what: how })
    : translate(`rules.own.row.${list}`, { how })
  return squeezed(late ? translate('rules.own.late', { row: squeezed(row) }) : row)
}

/** What is told of a row: 'with the Bar Council of India', 'full time'. */
function qualifiers(judged: Judged, words: Words): string[] {
  if (judged.outcome === 'pass') {
    const phrase = phraseOf(askedOf(judged), words)
    if (phrase !== undefined) return [phrase]
  }
  if (judged.kind === 'fact') return [ownFactText(judged, words)]
  if (judged.kind === 'not') return qualifiers(judged.part, words)
  if (judged.kind === 'all') return judged.parts.flatMap((part) => qualifiers(part, words))
  return judged.kind === 'any'
    ? deciding(judged.parts).flatMap((part) => qualifiers(part, words))
    : []
}

/** The facts of a row that were looked at, where they were asked one beside the other. */
function factsOf(judged: Judged): JudgedFact[] | undefined {
  if (judged.kind === 'fact') return [judged]
  if (judged.kind !== 'all') return undefined
  const facts = judged.parts.filter((part) => part.kind === 'fact')
  return facts.length > 0 && facts.length === judged.parts.length ? facts : undefined
}

function totalText(judged: Extract<Judged, { kind: 'sum' }>, words: Words): OwnStatement {
  const { translate } = words
  const { asked, rows, total } = judged
  const isPeriod = declaration({ fact: asked.of, list: asked.sum }).kind === 'period'
  const fact = isPeriod
    ? translate(`rules.list.${asked.sum}`)
    : labelOf({ fact: asked.of, list: asked.sum }, words)
  if (!rows) return { text: translate('rules.own.unknown', { fact }) }
  if (rows.length === 0) return { text: translate(`rules.own.none.${asked.sum}`) }
  if (typeof total === 'number') return { text: figureText(judged, total, fact, words) }
  const list = asked.sum as 'experiences' | 'militaryService'
  if (total.months === 0 && total.days === 0)
    return { text: translate(`rules.own.noneFits.${list}`), isNone: true }
  const own = translate(`rules.own.total.${list}`, { length: lengthText(total, words) })
  const gap = judged.lacking && lengthText(judged.lacking, words)
  return { text: gap ? `${own}, ${translate('rules.gap.atLeast', { value: gap })}` : own }
}

function figureText(
  { asked, outcome }: Extract<Judged, { kind: 'sum' }>,
  total: number,
  fact: string,
  { translate }: Words,
): string {
  const own =
    asked.of === 'doctoratesAwarded'
      ? translate('rules.own.total.doctoratesAwarded', { value: total })
      : translate('rules.own.total.figures', { fact, value: total })
  if (outcome !== 'fail' || total === 0) return own
  return `${own}, ${translate('rules.gap.atLeast', { value: asked.value - total })}`
}
