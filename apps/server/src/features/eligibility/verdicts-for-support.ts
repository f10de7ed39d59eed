import type { DeskVerdicts } from '@lokseva/contract/support/desk/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { findBegun, postsOf } from '#features/adverts/index'
import type { Holder } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { checkEligibility } from './check-eligibility.ts'
import type { EligibilityDeps } from './deps.ts'

/** The verdict on each post as its candidate reads it, with the names of the posts. */
export async function verdictsForSupport(
  deps: EligibilityDeps,
  holder: Holder,
  input: { advertisementId: number; language: Language },
): Promise<DeskVerdicts> {
  const judged = await checkEligibility(deps, holder, input)
  const today = dayInIndia(deps.clock.now())
  const published = await findBegun(deps.adverts, input.advertisementId, today)
  const names = new Map(published ? postsOf(published.document).map((post) => [post.id, post]) : [])
  const results = [
    ...judged.eligibilityResultDtoList,
    ...judged.multipleExamsEligibilityResults.flatMap((exam) => exam.eligibilityResultDtos),
  ]
  return results.map(({ postCriteriaId, isEligible, message }) => ({
    postId: postCriteriaId,
    name: names.get(postCriteriaId)?.name ?? String(postCriteriaId),
    nameDvng: names.get(postCriteriaId)?.nameDvng ?? String(postCriteriaId),
    isEligible,
    message,
  }))
}
