import type { Line, LineKey, PostCriteria, Relaxation } from '../post.ts'
import { lineText } from './condition-text.ts'
import { capital, type Words } from './words.ts'

/** A line of a post as everybody reads it, before anybody's profile is looked at. */
export type LineReading = { key: LineKey; label: string; text: string }

/** What a reservation is not considered for concerns a candidate, not the advertisement. */
export const linesRead = ({ lines }: PostCriteria): Line[] =>
  lines.filter((line) => line.key === 'age' || line.otherwise !== 'warn')

export function readLine(line: Line, words: Words): LineReading {
  const { key } = line
  const label = words.translate(`rules.line.${key}`)
  const full = lineText(line, words)
  // What is asked stands beside its name already.
  const text = full.startsWith(`${label} `) ? capital(full.slice(label.length + 1)) : full
  if (line.key !== 'age' || line.age.relaxations.length === 0) return { key, label, text }
  const limits = line.age.relaxations.map((each) => limitOf(each, words)).join('; ')
  return { key, label, text: words.translate('rules.age.limits', { text, limits }) }
}

function limitOf(relaxation: Relaxation, { translate }: Words): string {
  const claim = translate(`rules.relaxation.${relaxation.key}`)
  return 'max' in relaxation ? `${claim} ${relaxation.max}` : `${claim} +${relaxation.plusService}`
}
