import type { Recheck } from '@lokseva/contract/applications/recheck/schemas'
import type { Language } from '@lokseva/texts/text-id'
import {
  advertisedExam,
  advertisedPost,
  readAdvertisement,
  type StoredPost,
} from '#features/adverts/index'
import { eligibilityResult, judgePosts } from '#features/eligibility/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { abilityIn, demand } from '#platform/refusals/ability'
import type { ChangeDeps } from '../deps.ts'
import { readApplication } from '../lock-application.ts'
import { mayRecheck } from '../policy.ts'
import { selectRecheckInputs } from './recheck-inputs.ts'

/** The posts not applied for, by the snapshot of the application and the rules of today. */
export async function recheckEligibility(
  deps: ChangeDeps,
  actor: Candidate,
  { id, language }: { id: string; language: Language },
): Promise<Recheck> {
  const { db, clock } = deps
  const today = dayInIndia(clock.now())
  const { row, standing: state } = await readApplication(deps, db, actor, id)
  const ability = mayRecheck(actor, state, today)
  demand(ability)
  const [inputs, advertisement] = await Promise.all([
    selectRecheckInputs(db, id),
    readAdvertisement(db, row.advertisementId, today),
  ])
  const { document, mediums } = advertisement!
  const words = await deps.words(language, inputs.referenceVersion)
  const verdicts = judgePosts(document, inputs.facts, today)
  const byPost = new Map(verdicts.map((verdict) => [verdict.postId, verdict]))
  const applied = new Set(inputs.applied.map(({ postId }) => postId))
  const isApplied = ({ id: postId }: StoredPost) => applied.has(postId)
  const split = (posts: readonly StoredPost[]) => {
    const others = posts.filter((post) => !isApplied(post))
    return {
      postApplied: posts.filter(isApplied).map(advertisedPost),
      postNotApplied: others.map(advertisedPost),
      results: others.map((post) =>
        eligibilityResult(post, byPost.get(post.id)!, undefined, words),
      ),
    }
  }
  const byExam = document.exams.map((exam) => {
    const { results, ...posts } = split(exam.posts)
    return {
      ...advertisedExam(exam, mediums),
      ...posts,
      eligibilityResultDtos: results,
      hasSubjects: exam.posts.some(isApplied),
    }
  })
  const single = document.isMultipleExam ? undefined : byExam[0]
  return {
    applicationId: row.id,
    advertisementId: row.advertisementId,
    isMultipleExam: document.isMultipleExam,
    postApplied: byExam.flatMap(({ postApplied }) => postApplied),
    postNotApplied: byExam.flatMap(({ postNotApplied }) => postNotApplied),
    eligibilityResultDtoList: single?.eligibilityResultDtos ?? [],
    multipleExamsEligibilityResults: single ? [] : byExam,
    examPostList: single?.examPostList ?? [],
    optionalSubjectCount: single?.exam.optionalSubjectCount ?? 0,
    examSubjectDto: single?.exam.examSubjectDto ?? [],
    maxPostPreferences: document.maxPostPreferences,
    abilities: { recheck: abilityIn(language, ability) },
  }
}
