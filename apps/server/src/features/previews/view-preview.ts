import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import type { Preview } from '@lokseva/contract/previews/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { detailsOf, postsOf } from '#features/adverts/index'
import { authoritiesIn, centresOf, statusAtFirst } from '#features/applications/index'
import { documentsAtFirst } from '#features/documents/index'
import { eligibilityOf } from '#features/eligibility/index'
import { selectReferenceVersion } from '#features/lookups/index'
import { AppError } from '#platform/refusals/app-error'
import type { PreviewDeps } from './deps.ts'
import { factsOf } from './facts-of.ts'

type Input = {
  advertisementId: number
  profile: string
  language: Language
  link?: string | undefined
}

/** What candidates' calls would tell somebody of a draft, by the same functions; only read. */
export async function viewPreview(deps: PreviewDeps, input: Input): Promise<Preview> {
  const { db } = deps
  const { advert, day, ...draft } = await deps.draftOf(db, input)
  const { profile, facts } = await factsOf(deps, input.profile)
  const words = await deps.words(input.language, await selectReferenceVersion(db))
  const { document } = advert
  const judging = { today: day, words }
  return {
    ...draft,
    advertisementId: advert.id,
    day,
    profile,
    person: facts
      ? {
          disabled: facts.disabled ?? null,
          disabilityPercentage: facts.disabilityPercentage?.toString() ?? null,
        }
      : null,
    details: detailsOf(advert, day),
    status: facts ? statusAtFirst(advert, facts, judging) : null,
    eligibility: facts
      ? eligibilityOf(advert, facts, { ...judging, isProvisional: false, choices: new Map() })
      : null,
    authorities: postsOf(document).map((post) => ({
      postCriteriaId: post.id,
      ...authoritiesIn(post, []),
    })),
    centres: await centresOf(db, document),
  }
}

/** The documents it would ask them for. */
export async function previewDocuments(
  deps: PreviewDeps,
  { postIds = [], ...input }: Input & { postIds?: number[] | undefined },
): Promise<RequiredDocument[]> {
  const { advert, day } = await deps.draftOf(deps.db, input)
  const { facts } = await factsOf(deps, input.profile)
  if (!facts) throw new AppError('NOT_FOUND')
  const judged = { ...facts, chosenPosts: postIds }
  return documentsAtFirst(deps.db, { document: advert.document, facts: judged, today: day })
}
