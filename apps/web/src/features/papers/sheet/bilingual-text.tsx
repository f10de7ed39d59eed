import type { TextId } from '@lokseva/texts/text-id'
import { type Words, words } from './paper-texts.ts'

/** Marathi over English, as the papers have it; once where both are alike. */
export function BilingualText({ of }: { of: Words }) {
  if (of.mr === of.en) return <span className="both">{of.en}</span>
  return (
    <span className="both">
      <span lang="mr">{of.mr}</span> <span lang="en">{of.en}</span>
    </span>
  )
}

/** Both languages in a row; once where both are alike. */
export function InlineBilingual({ of: { mr, en } }: { of: Words }) {
  if (mr === en) return en
  return (
    <>
      <span lang="mr">{mr}</span> / <span lang="en">{en}</span>
    </>
  )
}

/** The name of something on a paper. */
export function PaperLabel({ id }: { id: TextId }) {
  return (
    <span className="paper-label">
      <InlineBilingual of={words(id)} />
    </span>
  )
}
