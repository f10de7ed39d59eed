import type {
  AskRetotaling,
  RetotalingSubject,
  RetotalingSubjects,
} from '@lokseva/contract/retotaling/schemas'

/** The subjects in the text that a request keeps of what it was made of, each once, without their parts. */
export function askedSubjects(details: string): RetotalingSubject[] {
  const { examPostDetailsDtos } = JSON.parse(details) as Pick<
    RetotalingSubjects,
    'examPostDetailsDtos'
  >
  const all = examPostDetailsDtos.flatMap((post) => post.applicationSubjectMarks)
  return parentsOf([...new Map(all.map((each) => [each.id, each])).values()])
}

export const parentsOf = (subjects: readonly RetotalingSubject[]): RetotalingSubject[] =>
  subjects.filter(({ examSubject }) => examSubject.parentExamSubjectId === null)

/** The parts of a subject, which come free with it. */
export const partsOf = (
  subject: RetotalingSubject,
  subjects: readonly RetotalingSubject[],
): RetotalingSubject[] =>
  subjects.filter(
    ({ examSubject, applicationMarksId }) =>
      examSubject.parentExamSubjectId === subject.examSubject.id &&
      applicationMarksId === subject.applicationMarksId,
  )

/** The subjects that are ticked, each once whichever post it stands under. */
export function tickedSubjects(
  { examPostDetailsDtos }: RetotalingSubjects,
  ticked: ReadonlySet<string>,
): RetotalingSubject[] {
  const all = examPostDetailsDtos.flatMap((post) => parentsOf(post.applicationSubjectMarks))
  const open = all.filter(({ id, alreadySubmitted }) => ticked.has(id) && !alreadySubmitted)
  return [...new Map(open.map((each) => [each.id, each])).values()]
}

/** What is sent: what was shown, and of it what is ticked. */
export function requestOf(
  known: RetotalingSubjects,
  ticked: ReadonlySet<string>,
  { fees, charge }: { fees: number; charge: number },
): Omit<AskRetotaling, 'details'> {
  const chosen = new Set(tickedSubjects(known, ticked).map(({ id }) => id))
  const posts = known.examPostDetailsDtos
    .map((post) => ({
      postCriteriaId: post.postCriteriaId,
      applicationSubjectMarks: post.applicationSubjectMarks.filter(({ id }) => chosen.has(id)),
    }))
    .filter((post) => post.applicationSubjectMarks.length > 0)
  return {
    applicationId: known.applicationId,
    fees,
    processingFees: charge,
    posts: posts.map(({ postCriteriaId }) => postCriteriaId),
    examPostDetailsDtos: posts,
  }
}
