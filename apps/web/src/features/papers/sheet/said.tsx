import type { TextId } from '@lokseva/texts/text-id'
import { type Words, words } from './paper-words.ts'

/** Marathi over English, as the papers have it; once where both are alike. */
export function Both({ of }: { of: Words }) {
  if (of.mr === of.en) return <span className="both">{of.en}</span>
  return (
    <span className="both">
      <span lang="mr">{of.mr}</span> <span lang="en">{of.en}</span>
    </span>
  )
}

/** The name of something on a paper: both languages in a row. */
export function Label({ id }: { id: TextId }) {
  const { mr, en } = words(id)
  return (
    <span className="paper-label">
      <span lang="mr">{mr}</span> / <span lang="en">{en}</span>
    </span>
  )
}
