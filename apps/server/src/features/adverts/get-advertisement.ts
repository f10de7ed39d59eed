import type {
  AdvertisedExam,
  AdvertisedPost,
  AdvertisementDetails,
  ExamSubject,
} from '@lokseva/contract/adverts/schemas'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import {
  postsOf,
  type AdvertisementDocument,
  type NamedId,
  type PublishedAdvertisement,
  type StoredExam,
  type StoredPost,
} from './advertisement-document.ts'
import { findBegun, type AdvertCache } from './advert-cache.ts'
import { laterStages } from './later-stages.ts'
import { stateOn } from './list-advertisements.ts'

type Deps = { adverts: AdvertCache; clock: Clock }

/** Everything an advertisement says; closed or not, but not before its first day. */
export async function getAdvertisement(deps: Deps, id: number): Promise<AdvertisementDetails> {
  return detailsOf(await demandBegun(deps, id), dayInIndia(deps.clock.now()))
}

export async function demandBegun(
  { adverts, clock }: Deps,
  id: number,
): Promise<PublishedAdvertisement> {
  const advert = await findBegun(adverts, id, dayInIndia(clock.now()))
  if (!advert) throw new AppError('NOT_FOUND')
  return advert
}

/** What pages are told of it on a day. */
export function detailsOf(advert: PublishedAdvertisement, today: string): AdvertisementDetails {
  const { document, version, publishedAt, corrigenda } = advert
  // How many a centre holds is the commission's own affair.
  const { exams, isMultipleExam, centreCapacities: _, ...stored } = document
  const posts = postsOf(document)
  const detailed = (post: StoredPost) => detailedPost(post, advert.categories)
  return {
    ...stored,
    ...stateOn(today, document.applnEndDate),
    version,
    isMultipleExam,
    postCount: posts.length,
    vacancyCount: posts.reduce((sum, { vacancies }) => sum + vacancies, 0),
    createdAt: publishedAt.toISOString(),
    examPostList: isMultipleExam ? [] : posts.map(detailed),
    advertisementExamPostDtos: isMultipleExam
      ? exams.map((exam) => ({
          ...advertisedExam(exam, advert.mediums),
          examPostList: exam.posts.map(detailed),
        }))
      : [],
    laterStages: laterStages(document.plannedStages ?? [], advert.stages),
    additionalQuestions: shownQuestions(document),
    advertisementConfig: advertisementConfigOf(document),
    corrigenda: corrigenda.map((each) => ({
      version: each.version,
      publishedAt: each.publishedAt.toISOString(),
      text: each.textEn,
      textDvng: each.textMr,
    })),
  }
}

/** The further questions as pages are told them. */
export const shownQuestions = ({
  additionalQuestions,
}: Pick<
  AdvertisementDocument,
  'additionalQuestions'
>): AdvertisementDetails['additionalQuestions'] =>
  additionalQuestions.map((question) => ({
    ...question,
    parentValidation: question.parentValidation && {
      ...question.parentValidation,
      values: question.parentValidation.values && [...question.parentValidation.values],
    },
  }))

export function advertisedPost(post: StoredPost): AdvertisedPost {
  const { id, name, nameDvng, description, descriptionDvng, vacancies, authorities } = post
  return {
    postCriteria: { id, name, nameDvng, description, descriptionDvng },
    vacancies,
    isAssignAuthority: authorities !== null,
  }
}

/** With its vacancies by category, where they are divided; those without any are left out. */
function detailedPost(post: StoredPost, categories: readonly NamedId[]): AdvertisedPost {
  const advertised = advertisedPost(post)
  const { vacanciesByCategory: divided } = post
  if (!divided) return advertised
  const named = new Map(categories.map((each) => [each.id, each]))
  return {
    ...advertised,
    vacanciesByCategory: divided
      .filter(({ vacancies }) => vacancies > 0)
      .map(({ category, vacancies }) => ({
        label: named.get(category)?.en ?? String(category),
        labelDvng: named.get(category)?.mr ?? String(category),
        vacancies,
      })),
  }
}

export function advertisedExam(
  exam: StoredExam,
  mediums: PublishedAdvertisement['mediums'],
): AdvertisedExam {
  const { id, name, nameDvng, optionalSubjectCount } = exam
  const labels = new Map(mediums.map((medium) => [medium.id, medium]))
  const examSubjectDto = exam.subjects.map(({ mediums: ids, ...subject }): ExamSubject => ({
    ...subject,
    mediumList: ids.map((each) => ({
      id: each,
      label: labels.get(each)?.en ?? String(each),
      labelDvng: labels.get(each)?.mr ?? String(each),
    })),
  }))
  return {
    exam: { id, name, nameDvng, optionalSubjectCount, examSubjectDto },
    examPostList: exam.posts.map(advertisedPost),
  }
}

/** What it says of fees and ways to pay. */
export const advertisementConfigOf = (
  document: AdvertisementDocument,
): AdvertisementDetails['advertisementConfig'] => ({
  ...document.advertisementConfig,
  onlinePaymentEndDate: document.onlinePaymentEndDate,
  challanPaymentEndDate: document.challanPaymentEndDate,
})
