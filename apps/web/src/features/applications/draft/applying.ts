import type { ApplicationDraft, PostPreference } from '@lokseva/contract/applications/schemas'
import type { Advert, Exam } from './advert.ts'

export type ChosenPost = { id: number; authorities: readonly number[] }
export type ChosenSubject = { subjectId: number | null; mediumId: number | null }
export type AnswerGiven = string | readonly string[]

/** Everything a candidate chooses and writes to apply, but for the declaration. */
export type Applying = {
  /** By exam, each in the order of preference. */
  posts: Readonly<Record<number, readonly ChosenPost[]>>
  /** By exam. */
  subjects: Readonly<Record<number, readonly ChosenSubject[]>>
  centreId: number | null
  /** The types of document ticked, each with the file behind it. */
  documents: Readonly<Record<string, string>>
  scribe: boolean | null
  scribeArrangedBy: 1 | 2 | null
  compTime: boolean | null
  /** By question. */
  answers: Readonly<Record<number, AnswerGiven>>
  location: string
}

export const nothingChosen: Applying = {
  posts: {},
  subjects: {},
  centreId: null,
  documents: {},
  scribe: null,
  scribeArrangedBy: null,
  compTime: null,
  answers: {},
  location: '',
}

export const chosenIn = (applying: Applying, examId: number): readonly ChosenPost[] =>
  applying.posts[examId] ?? []

export const subjectsIn = (applying: Applying, examId: number): readonly ChosenSubject[] =>
  applying.subjects[examId] ?? []

export const allChosen = ({ posts }: Applying): readonly ChosenPost[] => Object.values(posts).flat()

/** Only an exam with a ticked post asks for subjects. */
export const examsApplied = (advert: Advert, applying: Applying): readonly Exam[] =>
  advert.exams.filter(({ id }) => chosenIn(applying, id).length > 0)

/** As it is put away; what is not answered yet is left out. */
export function toDraft(applying: Applying, { details, exams }: Advert): ApplicationDraft {
  const { centreId, scribe, compTime, scribeArrangedBy, location } = applying
  const preferences = (examId: number): PostPreference[] =>
    chosenIn(applying, examId).map(({ id, authorities }, index) => ({
      postCriteriaId: id,
      prefOrder: details.postPrefAtAppln ? index + 1 : null,
      preferredAppointingAuthorities: JSON.stringify(authorities),
    }))
  const subjects = exams
    .map(({ id: examId, subjectCount }) => ({
      examId,
      optionalSubjectCount: subjectCount,
      subjects: subjectsIn(applying, examId).flatMap(({ subjectId, mediumId }) =>
        subjectId === null ? [] : [{ subjectId, mediumIds: mediumId === null ? [] : [mediumId] }],
      ),
    }))
    .filter((each) => each.subjects.length > 0)
  const byExam = exams
    .map(({ id }) => ({ examId: id, applicationExamPostPref: preferences(id) }))
    .filter((each) => each.applicationExamPostPref.length > 0)
  const isMultiple = details.isMultipleExam
  return {
    applicationPostPrefList: isMultiple ? undefined : exams.flatMap(({ id }) => preferences(id)),
    examMultiplePostPrefDtoList: isMultiple ? byExam : undefined,
    applicationExamCenterPrefList: centreId === null ? [] : [{ examCenterId: centreId }],
    optionalSubjectDtoList: subjects,
    requiredDocumentsSelected: Object.entries(applying.documents)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([documentTypeId, documentInfoId]) => ({ documentTypeId, documentInfoId })),
    flgDisabilityScribeReq: scribe ?? undefined,
    flgDisabilityCompTime: compTime ?? undefined,
    scribeArrangedBy,
    additionalAnswers: answersAsText(applying.answers),
    location,
  }
}

/** What was put away, as far as the advertisement still knows it. */
export function fromDraft(draft: ApplicationDraft, advert: Advert): Applying {
  const { details, exams } = advert
  const listed = (exam: Exam) =>
    details.isMultipleExam
      ? draft.examMultiplePostPrefDtoList?.find(({ examId }) => examId === exam.id)
          ?.applicationExamPostPref
      : draft.applicationPostPrefList
  const posts = exams.map((exam) => {
    const known = new Set(exam.posts.map(({ postCriteria }) => postCriteria.id))
    const chosen = (listed(exam) ?? [])
      .filter(({ postCriteriaId }) => known.has(postCriteriaId))
      .toSorted((one, other) => (one.prefOrder ?? 0) - (other.prefOrder ?? 0))
      .map((each) => ({
        id: each.postCriteriaId,
        authorities: numbersIn(each.preferredAppointingAuthorities),
      }))
    return [exam.id, chosen] as const
  })
  const subjects = exams.map((exam) => {
    const kept = draft.optionalSubjectDtoList?.find(({ examId }) => examId === exam.id)
    const chosen = (kept?.subjects ?? [])
      .filter(({ subjectId }) => exam.subjects.some(({ id }) => id === subjectId))
      .map(({ subjectId, mediumIds }) => ({ subjectId, mediumId: mediumIds[0] ?? null }))
    return [exam.id, chosen] as const
  })
  const documents = (draft.requiredDocumentsSelected ?? []).flatMap((each) =>
    each.documentInfoId === null ? [] : [[each.documentTypeId, each.documentInfoId] as const],
  )
  return {
    posts: withoutEmpty(posts),
    subjects: withoutEmpty(subjects),
    centreId: draft.applicationExamCenterPrefList?.[0]?.examCenterId ?? null,
    documents: Object.fromEntries(documents.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    scribe: draft.flgDisabilityScribeReq ?? null,
    scribeArrangedBy: draft.scribeArrangedBy ?? null,
    compTime: draft.flgDisabilityCompTime ?? null,
    answers: answersFrom(draft.additionalAnswers ?? '[]'),
    location: draft.location ?? '',
  }
}

/** Whether two drafts say the same, in whatever order. */
export const isSameDraft = (one: ApplicationDraft, other: ApplicationDraft, advert: Advert) =>
  JSON.stringify(fromDraft(one, advert)) === JSON.stringify(fromDraft(other, advert))

export function answersAsText(answers: Applying['answers']): string {
  const list = Object.entries(answers).map(([id, answer]) =>
    typeof answer === 'string' ? { id: Number(id), answer } : { id: Number(id), answers: answer },
  )
  return JSON.stringify(list)
}

export function answersFrom(text: string): Applying['answers'] {
  const list = parsed(text) as { id: number; answer?: string; answers?: string[] }[]
  return Object.fromEntries(list.map(({ id, answer, answers }) => [id, answers ?? answer ?? '']))
}

const numbersIn = (text: string): number[] =>
  parsed(text).filter((each): each is number => typeof each === 'number')

function parsed(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const withoutEmpty = <T>(entries: readonly (readonly [number, readonly T[]])[]) =>
  Object.fromEntries(entries.filter(([, list]) => list.length > 0))
