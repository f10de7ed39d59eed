import type {
  AdvertisedPost,
  AdvertisementDetails,
  ExamSubject,
} from '@lokseva/contract/adverts/schemas'

/** An examination of an advertisement; one that names no exams of its own has this one alone. */
export type Exam = {
  id: number
  name: string
  nameDvng: string
  subjectCount: number
  subjects: readonly ExamSubject[]
  posts: readonly AdvertisedPost[]
}

/** What is applied to, with its exams in one form. */
export type Advert = { details: AdvertisementDetails; exams: readonly Exam[] }

export function advertOf(details: AdvertisementDetails): Advert {
  if (!details.isMultipleExam) {
    const { exam, examPostList: posts } = details
    return { details, exams: [{ ...exam, subjectCount: 0, subjects: [], posts }] }
  }
  const exams = details.advertisementExamPostDtos.map(({ exam, examPostList: posts }) => ({
    id: exam.id,
    name: exam.name,
    nameDvng: exam.nameDvng,
    subjectCount: exam.optionalSubjectCount,
    subjects: exam.examSubjectDto,
    posts,
  }))
  return { details, exams }
}

export function postOf({ exams }: Advert, id: number): AdvertisedPost | undefined {
  for (const { posts } of exams) {
    const post = posts.find(({ postCriteria }) => postCriteria.id === id)
    if (post) return post
  }
  return undefined
}
