import type { ApplyForMore } from '@lokseva/contract/applications/recheck/schemas'
import { postsOf, type AdvertisementDocument } from '#features/adverts/index'
import { judgeForSubmit, type StoredVerdict } from '#features/eligibility/index'
import type { FieldError } from '#platform/refusals/app-error'
import { confirmed, notEligible, refuseIfAny } from '../submit/check-application.ts'
import { readAuthorities } from '../submit/chosen-authorities.ts'
import { demandDocuments, documentsTwice, type ChosenDocument } from '../submit/chosen-documents.ts'
import { countErrors, postErrors, type ChosenPost, type SentPost } from '../submit/chosen-posts.ts'
import { readChosenSubjects, type ChosenSubject } from '../submit/chosen-subjects.ts'
import { furtherDocuments } from './further-documents.ts'
import type { RecheckInputs } from './recheck-inputs.ts'

/** What joins an application, once nothing is wrong with it. */
export type Joining = {
  posts: ChosenPost[]
  subjects: ChosenSubject[]
  documents: ChosenDocument[]
  verdict: StoredVerdict
}

type Against = {
  version: number
  document: AdvertisementDocument
  inputs: RecheckInputs
  today: string
  /** The posts applied for have places in an order. */
  isRanked: boolean
}

const list = 'applicationPostPrefList'

/** Looks at further posts as a submit does at all of them, and in the same order. */
export function checkFurtherPosts(sent: ApplyForMore, against: Against): Joining {
  const { document, inputs, today } = against
  const { posts, errors } = readFurtherPosts(sent, against)
  const satBefore = new Set(inputs.applied.map(({ examId }) => examId))
  const newExams = new Set(posts.map(({ examId }) => examId).filter((id) => !satBefore.has(id)))
  const subjects = readChosenSubjects(document, sent.optionalSubjectDtoList, newExams)
  refuseIfAny('VALIDATION_FAILED', [
    ...errors,
    ...subjects.errors,
    ...documentsTwice(sent.requiredDocumentsSelected),
  ])
  const { stored } = judgeForSubmit(against, inputs.facts, today)
  refuseIfAny('NOT_ELIGIBLE', notEligible(posts, stored))
  const verdict = confirmed(sent, { posts, stored, until: document.applnEndDate })
  const postIds = posts.map(({ postId }) => postId)
  const missing = furtherDocuments(inputs, { document, postIds, today })
  const documents = demandDocuments(sent.requiredDocumentsSelected, missing, inputs.ownDocuments)
  return { posts, subjects: subjects.subjects, documents, verdict }
}

/** The posts that are new, behind those applied for; these may be repeated where they stand. */
function readFurtherPosts(
  { applicationPostPrefList: sent }: ApplyForMore,
  { document, inputs: { applied }, isRanked }: Against,
): { posts: ChosenPost[]; errors: FieldError[] } {
  const known = new Map(postsOf(document).map((post) => [post.id, post]))
  const places = new Map(applied.map(({ postId, prefOrder }) => [postId, prefOrder]))
  const all = sent.map((post, place): SentPost => ({
    post,
    examId: known.get(post.postCriteriaId)?.examId ?? 0,
    path: `${list}.${place}`,
  }))
  const isNew = ({ post }: SentPost) => !places.has(post.postCriteriaId)
  // A post of another advertisement has no place here that could be named.
  const isKnown = ({ post }: SentPost) => known.has(post.postCriteriaId)
  const further = all.filter(isNew)
  const errors = [
    ...countErrors(further.length, list, Infinity),
    ...(applied.length + further.length > document.maxPostPreferences
      ? countErrors(applied.length + further.length, list, document.maxPostPreferences)
      : []),
    ...further.flatMap((each, place) => postErrors(each, further.slice(0, place), known)),
    ...(isRanked ? all.filter(isKnown).flatMap((each) => rankErrors(each, all, applied)) : []),
  ]
  const posts = further
    .toSorted((a, b) => (a.post.prefOrder ?? 1000) - (b.post.prefOrder ?? 1000))
    .map(({ post, examId, path }, place, before) => ({
      postId: post.postCriteriaId,
      examId,
      prefOrder: isRanked
        ? [...applied, ...before.slice(0, place + 1)].filter((each) => each.examId === examId)
            .length
        : null,
      authorities: readAuthorities(post.preferredAppointingAuthorities) ?? [],
      path,
    }))
  return { posts, errors }
}

/**
 * A post applied for keeps its place. New ones follow without a gap, each in a place of its own: the
 * candidate reads back what was sent, and not something like it.
 */
function rankErrors(
  { post: { postCriteriaId, prefOrder }, examId, path: at }: SentPost,
  all: readonly SentPost[],
  applied: RecheckInputs['applied'],
): FieldError[] {
  if (prefOrder === null) return []
  const own = applied.find(({ postId }) => postId === postCriteriaId)
  const isMoved = own !== undefined && own.prefOrder !== prefOrder
  const sent = all.map(({ post, examId: exam }) => ({
    postId: post.postCriteriaId,
    examId: exam,
    prefOrder: post.prefOrder,
  }))
  const isTaken = [...applied, ...sent].some(
    (each) =>
      each.examId === examId && each.prefOrder === prefOrder && each.postId !== postCriteriaId,
  )
  const inExam = ({ examId: exam }: { examId: number }) => exam === examId
  const from = applied.filter(inExam).length + 1
  const to = new Set([...applied, ...sent].filter(inExam).map(({ postId }) => postId)).size
  const path = `${at}.prefOrder`
  if (own) return isMoved ? [{ path, code: 'RANK_INVALID', params: { max: to } }] : []
  return isTaken || prefOrder < from || prefOrder > to
    ? [{ path, code: 'RANK_NOT_NEXT', params: { from, to, count: to - from + 1 } }]
    : []
}
