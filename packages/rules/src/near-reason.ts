import type { LineKey } from './post.ts'
import type { Judged, JudgedLine, JudgedRow, PostVerdict } from './verdict.ts'
import { declaration } from './words/words.ts'

/** What of the one line in the way does not hold. */
export type Why =
  | 'unknown'
  | 'tooOld'
  | 'tooYoung'
  | 'late'
  | 'result'
  | 'mark'
  | 'subject'
  | 'course'
  | 'attempts'
  | 'short'
  | 'paper'
  | 'other'

export type NearReason = { line: LineKey; why: Why }

/** Why somebody nearly fits a post: one line alone is in the way. */
export function nearReason({ lines }: PostVerdict): NearReason | undefined {
  let only: JudgedLine | undefined
  for (const line of lines) {
    if (line.outcome !== 'fail' && line.outcome !== 'unknown') continue
    if (only) return undefined
    only = line
  }
  return only && { line: only.line.key, why: whyOf(only) }
}

function whyOf(line: JudgedLine): Why {
  if (line.outcome === 'unknown') return 'unknown'
  if ('age' in line) return line.age.tooYoung ? 'tooYoung' : 'tooOld'
  const failed = failedLeaves(line.judged)
  const rows = failed.flatMap((each) => (each.kind === 'some' ? (each.rows ?? []) : []))
  if (rows.some(isLateOnly)) return 'late'
  const nearest = nearestFailure(rows)
  if (nearest) return nearest
  if (failed.some(({ kind }) => kind === 'sum')) return 'short'
  const [fact] = failed
  const isPaper = fact?.kind === 'fact' && declaration({ fact: fact.asked.fact }).paper === true
  return isPaper ? 'paper' : 'other'
}

type Leaf = Exclude<Judged, { parts: Judged[] } | { part: Judged }>

/** The leaves that keep a condition from holding. */
function failedLeaves(judged: Judged): Leaf[] {
  if (judged.outcome === 'pass') return []
  if ('parts' in judged) return judged.parts.flatMap(failedLeaves)
  return 'part' in judged ? [] : [judged]
}

const isLateOnly = ({ late, judged }: JudgedRow): boolean =>
  late === true && (judged === undefined || judged.outcome === 'pass')

const whyByFact: Record<string, Why> = {
  percentage: 'mark',
  class: 'mark',
  subject: 'subject',
  name: 'course',
  result: 'result',
  attempts: 'attempts',
}

/** What a row lacks of which nothing else is missing; the easiest to mend first. */
function nearestFailure(rows: readonly JudgedRow[]): Why | undefined {
  const reasons = rows.flatMap(({ judged, late }) => {
    if (!judged || late) return []
    const failed = failedLeaves(judged)
    const [only, ...more] = failed
    if (more.length > 0 || only?.kind !== 'fact') return []
    return whyByFact[only.asked.fact] ?? []
  })
  return (['result', 'mark', 'attempts', 'subject', 'course'] as const).find((why) =>
    reasons.includes(why),
  )
}
