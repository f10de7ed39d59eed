import type { EligibilityLine, PostWithRules } from '@lokseva/contract/eligibility/schemas'
import { explain } from '@lokseva/rules/words/explain'
import type { Language } from '@lokseva/texts/text-id'
import { findBegun, postsOf, type AdvertisementDocument } from '#features/adverts/index'
import { selectReferenceVersion } from '#features/lookups/index'
import { selectJudgedProfile } from '#features/profile/index'
import type { Candidate, Holder } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { EligibilityDeps } from './deps.ts'
import { judgePosts } from './judge-posts.ts'
import { projectFacts } from './project-facts.ts'
import { linesAsStored } from './stored-verdict.ts'

type Asked = { advertisementId: number; ids: readonly number[]; language: Language }

/** Some posts with what they ask, judged by what is in the caller's profile, be it nothing. */
export async function postCriteria(
  deps: EligibilityDeps,
  actor: Candidate,
  { advertisementId, ids, language }: Asked,
): Promise<PostWithRules[]> {
  const { db, clock } = deps
  const today = dayInIndia(clock.now())
  const [published, profile] = await Promise.all([
    findBegun(deps.adverts, advertisementId, today),
    selectJudgedProfile(db, actor.accountId),
  ])
  if (!published) throw new AppError('NOT_FOUND')
  const { document } = published
  const version = profile?.referenceVersion ?? (await selectReferenceVersion(db))
  const words = await deps.words(language, version)
  const verdicts = judgePosts(document, projectFacts(profile?.documents ?? {}), today)
  const lines = new Map(verdicts.map((each) => [each.postId, explain(each, words)]))
  return withLines([document], ids, lines)
}

/** The same as an application of the caller saw them. */
export async function postCriteriaAsApplied(
  deps: EligibilityDeps,
  actor: Holder,
  { applicationId, advertisementId, ids, language }: Asked & { applicationId: string },
): Promise<PostWithRules[]> {
  const { db } = deps
  const stored = await deps.storedVerdictOf(actor.accountId, applicationId)
  if (stored?.advertisementId !== advertisementId) throw new AppError('NOT_FOUND')
  const [version, ...documents] = await Promise.all([
    selectReferenceVersion(db),
    ...stored.verdicts.map((verdict) => deps.versions(db, advertisementId, verdict.version)),
  ])
  const words = await deps.words(language, version)
  const lines = stored.verdicts.flatMap((verdict, place) => [
    ...linesAsStored(documents[place]!, verdict, words),
  ])
  return withLines(documents, ids, new Map(lines))
}

/** The posts that were asked for, in that order; one that is not of the advertisement is not there. */
function withLines(
  documents: readonly AdvertisementDocument[],
  ids: readonly number[],
  lines: ReadonlyMap<number, EligibilityLine[]>,
): PostWithRules[] {
  const posts = new Map(documents.flatMap(postsOf).map((post) => [post.id, post]))
  return [...new Set(ids)].map((id) => {
    const post = posts.get(id)
    if (!post) throw new AppError('NOT_FOUND')
    const { name, nameDvng, description, descriptionDvng, vacancies } = post
    return {
      postCriteria: { id, name, nameDvng, description, descriptionDvng },
      vacancies,
      isAssignAuthority: post.authorities !== null,
      lines: lines.get(id) ?? [],
    }
  })
}
