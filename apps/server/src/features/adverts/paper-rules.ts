import type { Condition } from '@lokseva/rules/condition'
import type { Line, Relaxation } from '@lokseva/rules/post'
import { lineText } from '@lokseva/rules/words/condition-text'
import { capital, type Words } from '@lokseva/rules/words/words'
import type { Choice } from '#features/lookups/index'
import type { StoredPost } from './advertisement-document.ts'
import { choicesIn } from './rule-choices.ts'

export type PaperLine = { label: string; text: string }

/** What a reservation is not considered for concerns a candidate, not the advertisement. */
const askedOf = ({ criteria }: StoredPost): Line[] =>
  criteria.lines.filter((line) => line.key === 'age' || line.otherwise !== 'warn')

const conditionOf = (line: Line): Condition[] => (line.key === 'age' ? [] : [line.condition])

/** The entries of lists that the rules of these posts name. */
export const choicesOf = (posts: readonly StoredPost[]): Choice[] =>
  posts.flatMap(askedOf).flatMap(conditionOf).flatMap(choicesIn)

/** What is asked for every post alike, and what besides for each of them. */
export function paperRules(
  posts: readonly StoredPost[],
  words: Words,
): { everywhere: PaperLine[]; of: (post: StoredPost) => PaperLine[] } {
  const said = new Map(posts.map((post) => [post, askedOf(post).map((line) => say(line, words))]))
  const [first = [], ...others] = [...said.values()]
  const isIn = (lines: readonly PaperLine[], { label, text }: PaperLine) =>
    lines.some((line) => line.label === label && line.text === text)
  const everywhere =
    others.length === 0 ? [] : first.filter((line) => others.every((lines) => isIn(lines, line)))
  return {
    everywhere,
    of: (post) => said.get(post)!.filter((line) => !isIn(everywhere, line)),
  }
}

function say(line: Line, words: Words): PaperLine {
  const label = words.translate(`rules.line.${line.key}`)
  const said = lineText(line, words)
  // What is asked stands beside its name already.
  const text = said.startsWith(`${label} `) ? capital(said.slice(label.length + 1)) : said
  if (line.key !== 'age' || line.age.relaxations.length === 0) return { label, text }
  const limits = line.age.relaxations.map((each) => limitOf(each, words)).join('; ')
  return { label, text: words.translate('adverts.paper.ageLimits', { text, limits }) }
}

function limitOf(relaxation: Relaxation, { translate }: Words): string {
  const claim = translate(`rules.relaxation.${relaxation.key}`)
  return 'max' in relaxation ? `${claim} ${relaxation.max}` : `${claim} +${relaxation.plusService}`
}
