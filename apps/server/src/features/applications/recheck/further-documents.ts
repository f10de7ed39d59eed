import type { Facts } from '@lokseva/rules/facts'
import type { AdvertisementDocument } from '#features/adverts/index'
import { documentsAsked } from '#features/documents/index'
import type { RecheckInputs } from './recheck-inputs.ts'

type Further = { document: AdvertisementDocument; postIds: readonly number[]; today: string }

/** The documents that an application has no place for yet and would need with further posts. */
export function furtherDocuments(
  { facts, applied, documentTypes }: Pick<RecheckInputs, 'facts' | 'applied' | 'documentTypes'>,
  { document, postIds, today }: Further,
) {
  return documentsAsked({ document, facts: withPosts({ facts, applied }, postIds), today }).filter(
    ({ documentTypeId }) => !documentTypes.includes(documentTypeId),
  )
}

/** The facts of an application with the posts it has and further ones. */
export const withPosts = (
  { facts, applied }: Pick<RecheckInputs, 'facts' | 'applied'>,
  postIds: readonly number[],
): Facts => ({
  ...facts,
  chosenPosts: [...new Set([...applied.map(({ postId }) => postId), ...postIds])],
})
