import type { PostPreference, SubmitApplication } from '@lokseva/contract/applications/schemas'
import { postsOf, type AdvertisementDocument, type StoredPost } from '#features/adverts/index'
import type { FieldError } from '#platform/refusals/app-error'
import { authorityErrors, readAuthorities } from './chosen-authorities.ts'

export type ChosenPost = {
  postId: number
  examId: number
  prefOrder: number | null
  authorities: number[]
  /** Where it stood in the request. */
  path: string
}

export type SentPost = { post: PostPreference; examId: number; path: string }
type Sent = SentPost
type Lists = Pick<SubmitApplication, 'applicationPostPrefList' | 'examMultiplePostPrefDtoList'>

const single = 'applicationPostPrefList'
const several = 'examMultiplePostPrefDtoList'

/** The posts somebody wants, and everything that is wrong with the choice but who may have them. */
export function readChosenPosts(
  document: AdvertisementDocument,
  lists: Lists,
): { posts: ChosenPost[]; errors: FieldError[] } {
  const [list, other] = document.isMultipleExam ? [several, single] : [single, several]
  const sent = document.isMultipleExam ? ofExams(lists) : ofOneExam(document, lists)
  const known = new Map(postsOf(document).map((post) => [post.id, post]))
  const errors = [
    ...(lists[other as keyof Lists].length > 0 ? [{ path: other, code: 'UNKNOWN_FIELD' }] : []),
    ...(document.isMultipleExam ? examErrors(document, lists) : []),
    ...countErrors(sent.length, list, document.maxPostPreferences),
    ...sent.flatMap((each, place) => postErrors(each, sent.slice(0, place), known)),
    ...(document.postPrefAtAppln ? rankErrors(sent) : []),
  ]
  const posts = sent.map(({ post, examId, path }) => ({
    postId: post.postCriteriaId,
    examId,
    prefOrder: document.postPrefAtAppln ? post.prefOrder : null,
    authorities: readAuthorities(post.preferredAppointingAuthorities) ?? [],
    path,
  }))
  return { posts, errors }
}

const ofOneExam = ({ exams }: AdvertisementDocument, { applicationPostPrefList }: Lists): Sent[] =>
  applicationPostPrefList.map((post, place) => ({
    post,
    examId: exams[0]!.id,
    path: `${single}.${place}`,
  }))

const ofExams = ({ examMultiplePostPrefDtoList }: Lists): Sent[] =>
  examMultiplePostPrefDtoList.flatMap(({ examId, applicationExamPostPref }, exam) =>
    applicationExamPostPref.map((post, place) => ({
      post,
      examId,
      path: `${several}.${exam}.applicationExamPostPref.${place}`,
    })),
  )

function examErrors(
  { exams }: AdvertisementDocument,
  { examMultiplePostPrefDtoList: sent }: Lists,
): FieldError[] {
  return sent.flatMap(({ examId }, place) => {
    const isKnown = exams.some(({ id }) => id === examId)
    const isFirst = sent.findIndex((each) => each.examId === examId) === place
    return isKnown && isFirst
      ? []
      : [{ path: `${several}.${place}.examId`, code: 'UNKNOWN_OPTION' }]
  })
}

export function countErrors(count: number, path: string, max: number): FieldError[] {
  if (count === 0) return [{ path, code: 'POST_REQUIRED' }]
  return count > max ? [{ path, code: 'TOO_MANY_POSTS', params: { max } }] : []
}

/** What is wrong with one post that was sent, after those before it. */
export function postErrors(
  { post, examId, path }: Sent,
  before: readonly Sent[],
  known: ReadonlyMap<number, StoredPost & { examId: number }>,
): FieldError[] {
  const found = known.get(post.postCriteriaId)
  if (found?.examId !== examId) return [{ path: `${path}.postCriteriaId`, code: 'UNKNOWN_OPTION' }]
  if (before.some((each) => each.post.postCriteriaId === post.postCriteriaId))
    return [{ path: `${path}.postCriteriaId`, code: 'POST_TWICE' }]
  return authorityErrors(found.authorities, post.preferredAppointingAuthorities).map((error) => ({
    path: `${path}.preferredAppointingAuthorities`,
    ...error,
  }))
}

/** Within an exam every rank from 1 on, once. Where they are ranked later nobody looks at them. */
function rankErrors(sent: readonly Sent[]): FieldError[] {
  return sent.flatMap(({ post: { prefOrder }, examId, path: at }) => {
    const path = `${at}.prefOrder`
    if (prefOrder === null) return [{ path, code: 'REQUIRED' }]
    const ofExam = sent.filter((each) => each.examId === examId)
    const isOnce = ofExam.filter((each) => each.post.prefOrder === prefOrder).length === 1
    const max = ofExam.length
    return isOnce && prefOrder <= max ? [] : [{ path, code: 'RANK_INVALID', params: { max } }]
  })
}
