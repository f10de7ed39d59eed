import type { AdvertisementDocument } from '#features/adverts/index'
import { papersAsked } from '#features/documents/index'
import type { RecheckBasis } from './recheck-basis.ts'

type Further = { document: AdvertisementDocument; postIds: readonly number[]; today: string }

/** The papers that an application has no place for yet and would need with further posts. */
export function furtherPapers(
  { facts, applied, papers }: Pick<RecheckBasis, 'facts' | 'applied' | 'papers'>,
  { document, postIds, today }: Further,
) {
  const chosenPosts = [...new Set([...applied.map(({ postId }) => postId), ...postIds])]
  return papersAsked({ document, facts: { ...facts, chosenPosts }, today }).filter(
    ({ documentTypeId }) => !papers.includes(documentTypeId),
  )
}
