import type { AdvertisedPost } from '@lokseva/contract/adverts/schemas'
import type { ApplyForMore, Recheck } from '@lokseva/contract/applications/recheck/schemas'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { EligibilityResult } from '@lokseva/contract/eligibility/schemas'
import type { Exam } from '../../draft/advert.ts'
import type { ChosenPost, ChosenSubject } from '../../draft/applying.ts'
import { clashAt } from '../../apply/parts/subject-clash.ts'

/** One exam of a re-check, whichever of the two lists it stands in. */
export type RecheckedExam = {
  exam: Exam
  applied: readonly AdvertisedPost[]
  further: readonly AdvertisedPost[]
  results: readonly EligibilityResult[]
  /** Subjects are asked for once a post of it is joined. */
  asksSubjects: boolean
}

export function recheckedExams(recheck: Recheck): RecheckedExam[] {
  if (!recheck.isMultipleExam) {
    const { postApplied: applied, postNotApplied: further } = recheck
    const exam = { id: 0, name: '', nameDvng: '', subjectCount: 0, subjects: [] }
    return [
      {
        exam: { ...exam, posts: [...applied, ...further] },
        applied,
        further,
        results: recheck.eligibilityResultDtoList,
        asksSubjects: false,
      },
    ]
  }
  return recheck.multipleExamsEligibilityResults.map((each) => ({
    exam: {
      id: each.exam.id,
      name: each.exam.name,
      nameDvng: each.exam.nameDvng,
      subjectCount: each.exam.optionalSubjectCount,
      subjects: each.exam.examSubjectDto,
      posts: [...each.postApplied, ...each.postNotApplied],
    },
    applied: each.postApplied,
    further: each.postNotApplied,
    results: each.eligibilityResultDtos,
    asksSubjects: each.exam.optionalSubjectCount > 0 && !each.hasSubjects,
  }))
}

/** What is chosen besides: posts by exam in their order, subjects by exam. */
export type Further = {
  posts: Readonly<Record<number, readonly ChosenPost[]>>
  subjects: Readonly<Record<number, readonly ChosenSubject[]>>
}

export const nothingFurther: Further = { posts: {}, subjects: {} }

export const furtherIn = ({ posts }: Further, examId: number): readonly ChosenPost[] =>
  posts[examId] ?? []

export const allFurther = ({ posts }: Further): ChosenPost[] => Object.values(posts).flat()

const putPosts = (now: Further, examId: number, posts: readonly ChosenPost[]): Further => ({
  ...now,
  posts: { ...now.posts, [examId]: posts },
})

/** A post ticked comes last in its exam; one unticked goes with its authorities. */
export function tickPost(now: Further, examId: number, id: number, wanted: boolean): Further {
  const rest = furtherIn(now, examId).filter((post) => post.id !== id)
  return putPosts(now, examId, wanted ? [...rest, { id, authorities: [] }] : rest)
}

export function movePost(now: Further, examId: number, from: number, to: number): Further {
  const posts = [...furtherIn(now, examId)]
  const [post] = posts.splice(from, 1)
  if (!post || to < 0 || to > posts.length) return now
  posts.splice(to, 0, post)
  return putPosts(now, examId, posts)
}

export const putAuthorities = (
  now: Further,
  examId: number,
  id: number,
  authorities: readonly number[],
): Further =>
  putPosts(
    now,
    examId,
    furtherIn(now, examId).map((post) => (post.id === id ? { id, authorities } : post)),
  )

export const putSubjects = (
  now: Further,
  examId: number,
  subjects: readonly ChosenSubject[],
): Further => ({ ...now, subjects: { ...now.subjects, [examId]: subjects } })

/** Exams with a new post that have no subjects yet. */
export const askingSubjects = (exams: readonly RecheckedExam[], now: Further): RecheckedExam[] =>
  exams.filter(({ exam, asksSubjects }) => asksSubjects && furtherIn(now, exam.id).length > 0)

/** Whether every exam that asks has as many subjects as it asks for, each with a medium. */
export const hasAllSubjects = (exams: readonly RecheckedExam[], now: Further): boolean =>
  askingSubjects(exams, now).every(({ exam }) => {
    const chosen = now.subjects[exam.id] ?? []
    return Array.from({ length: exam.subjectCount }, (_, at) => at).every((at) => {
      const { subjectId = null, mediumId = null } = chosen[at] ?? {}
      const subject = exam.subjects.find(({ id }) => id === subjectId)
      return (
        subject?.mediumList.some(({ id }) => id === mediumId) === true &&
        clashAt(exam.subjects, chosen, at) === undefined
      )
    })
  })

/** Whether the posts applied for have an order, which new ones then join. */
export const isRankedIn = ({ applicationPostPrefDtoList: posts }: ApplicationDetails): boolean =>
  posts.some(({ prefOrder }) => prefOrder !== null)

type Sent = {
  recheck: Recheck
  exams: readonly RecheckedExam[]
  further: Further
  isRanked: boolean
  documents: ApplyForMore['requiredDocumentsSelected']
  /** Certificates by their codes. */
  confirmed: readonly string[]
}

/** New posts follow those applied for, in each exam. */
export const bodyOf = ({ recheck, exams, further, isRanked, documents, confirmed }: Sent) => ({
  conditionalCertificates: [...confirmed],
  advertisementId: recheck.advertisementId,
  applicationId: recheck.applicationId,
  applicationPostPrefList: exams.flatMap(({ exam, applied }) =>
    furtherIn(further, exam.id).map(({ id, authorities }, index) => ({
      postCriteriaId: id,
      prefOrder: isRanked ? applied.length + index + 1 : null,
      preferredAppointingAuthorities: JSON.stringify(authorities),
    })),
  ),
  requiredDocumentsSelected: documents,
  optionalSubjectDtoList: askingSubjects(exams, further).map(({ exam }) => ({
    examId: exam.id,
    subjects: (further.subjects[exam.id] ?? []).flatMap(({ subjectId, mediumId }) =>
      subjectId === null ? [] : [{ subjectId, mediumIds: mediumId === null ? [] : [mediumId] }],
    ),
  })),
})
