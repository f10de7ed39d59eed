import { commissionPost } from '@lokseva/rules/commission/commission-post'
import { documentCondition } from '@lokseva/rules/commission/documents-and-fees'
import type { Condition } from '@lokseva/rules/condition'
import type { PostCriteria } from '@lokseva/rules/post'
import type { AdvertisementFile } from './advertisement-file.ts'
import type { PublishedStage } from './ports.ts'

type FilePost = NonNullable<AdvertisementFile['posts']>[number]
type FileExam = NonNullable<AdvertisementFile['exams']>[number]

/** A post as a version keeps it: its criteria made into rules. */
export type StoredPost = Omit<FilePost, 'criteria'> & { criteria: PostCriteria }
export type StoredExam = Omit<FileExam, 'posts'> & { posts: StoredPost[] }
export type StoredRequirement = { documentTypeId: string; sizeLimit: number; when: Condition }

/** One version of an advertisement, whole and as rules read it. */
export type AdvertisementDocument = Omit<
  AdvertisementFile,
  'posts' | 'exams' | 'requiredDocuments' | 'maxPostPreferences'
> & {
  /** A single exam is a list of one, under the id of the advertisement's own exam. */
  exams: StoredExam[]
  isMultipleExam: boolean
  maxPostPreferences: number
  requiredDocuments: StoredRequirement[]
}

export type NamedId = { id: number; en: string; mr: string }

/** The version of an advertisement that holds, and what it says. */
export type CurrentAdvertisement = {
  id: number
  version: number
  publishedAt: Date
  document: AdvertisementDocument
  /** What the languages are called that its subjects may be examined in. */
  mediums: NamedId[]
  /** What the categories are called that vacancies are divided among. */
  categories: NamedId[]
  corrigenda: { version: number; publishedAt: Date; textEn: string; textMr: string }[]
}

/** A published advertisement with its published stages, which count where one was planned. */
export type PublishedAdvertisement = CurrentAdvertisement & { stages: PublishedStage[] }

/** What a file says, as it is kept under a version's number. */
export function documentOf(file: AdvertisementFile, version: number): AdvertisementDocument {
  const { posts, exams, requiredDocuments, maxPostPreferences, ...rest } = file
  const single = { ...file.exam, optionalSubjectCount: 0, subjects: [], posts: posts ?? [] }
  const stored = (exams ?? [single]).map((exam) => ({
    ...exam,
    posts: exam.posts.map((post) => ({ ...post, criteria: rulesOf(post, file, version) })),
  }))
  return {
    ...rest,
    exams: stored,
    isMultipleExam: exams !== undefined,
    maxPostPreferences: maxPostPreferences ?? stored.flatMap((exam) => exam.posts).length,
    requiredDocuments: requiredDocuments.map((required) => ({
      documentTypeId: required.documentTypeId,
      sizeLimit: required.sizeLimit,
      when: conditionOf(required),
    })),
  }
}

function rulesOf(post: FilePost, file: AdvertisementFile, version: number): PostCriteria {
  const { gradePointFactor } = file
  const described = { postId: post.id, version, group: post.group, criteria: post.criteria }
  return commissionPost(
    gradePointFactor === undefined ? described : { ...described, gradePointFactor },
  )
}

type RequiredDocument = AdvertisementFile['requiredDocuments'][number]

/** Of whom a document is asked. */
export const conditionOf = ({ documentTypeId, posts, when }: RequiredDocument): Condition =>
  when ?? documentCondition(documentTypeId, posts)

/** Every post with the exam it belongs to. */
export const postsOf = ({ exams }: AdvertisementDocument): (StoredPost & { examId: number })[] =>
  exams.flatMap(({ id, posts }) => posts.map((post) => ({ ...post, examId: id })))
