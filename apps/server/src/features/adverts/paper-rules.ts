import type { Condition } from '@lokseva/rules/condition'
import type { Line } from '@lokseva/rules/post'
import { linesRead, readLine } from '@lokseva/rules/words/line-reading'
import type { Words } from '@lokseva/rules/words/words'
import type { Choice } from '#features/lookups/index'
import type { StoredPost } from './advertisement-document.ts'
import { choicesIn } from './rule-choices.ts'

export type PaperLine = { label: string; text: string }

const conditionOf = (line: Line): Condition[] => (line.key === 'age' ? [] : [line.condition])

/** The entries of lists that the rules of these posts name. */
export const choicesOf = (posts: readonly StoredPost[]): Choice[] =>
  posts
    .flatMap(({ criteria }) => linesRead(criteria))
    .flatMap(conditionOf)
    .flatMap(choicesIn)

/** What is asked for every post alike, and what besides for each of them. */
export function paperRules(
  posts: readonly StoredPost[],
  words: Words,
): { everywhere: PaperLine[]; of: (post: StoredPost) => PaperLine[] } {
  const linesByPost = new Map(posts.map((post) => [post, linesOf(post, words)]))
  const [first = [], ...others] = [...linesByPost.values()]
  const isIn = (lines: readonly PaperLine[], { label, text }: PaperLine) =>
    lines.some((line) => line.label === label && line.text === text)
  const everywhere =
    others.length === 0 ? [] : first.filter((line) => others.every((lines) => isIn(lines, line)))
  return {
    everywhere,
    of: (post) => linesByPost.get(post)!.filter((line) => !isIn(everywhere, line)),
  }
}

const linesOf = ({ criteria }: StoredPost, words: Words): PaperLine[] =>
  linesRead(criteria).map((line) => {
    const { label, text } = readLine(line, words)
    return { label, text }
  })
