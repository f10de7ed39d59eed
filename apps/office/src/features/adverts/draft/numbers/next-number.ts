import { numbersGiven } from '@lokseva/contract/adverts/schemas'
import { postsNamed } from '@lokseva/rules/posts-named'
import { references } from './new-numbers.ts'
import { isHolder, valueAt, type Values } from '../values/values.ts'

/**
 * The next number nothing in a list has, nor had: what another entry still refers to is never given
 * to a new one, which would silently take the place of what was taken out.
 */
export const nextId = (entries: readonly Values[], from = 0): number =>
  Math.max(from, ...entries.flatMap(({ id, ...entry }) => numbers([id, ...referred(entry)]))) + 1

const referred = (entry: Values): unknown[] => references.flatMap((name) => entry[name])
const numbers = (values: readonly unknown[]) =>
  values.filter((value): value is number => typeof value === 'number' && value < numbersGiven)

/** The highest number of a post that a document asks for. */
export function highestPostAsked(documents: unknown): number {
  const papers = valueAt(documents, 'requiredDocuments')
  if (!Array.isArray(papers)) return 0
  const asked = papers
    .filter(isHolder)
    .flatMap((paper) => [paper['posts'], ...postsNamed(paper['when']).map(({ post }) => post)])
  return Math.max(0, ...numbers(asked.flat()))
}
