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
  type PublishedAdvertisement,
  type StoredExam,
  type StoredPost,
} from './advertisement-document.ts'
import { findBegun, type AdvertCache } from './advert-cache.ts'
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
  const { exams, isMultipleExam } = document
  const posts = postsOf(document)
  return {
    ...document,
    ...stateOn(today, document.applnEndDate),
    version,
    isMultipleExam,
    postCount: posts.length,
    vacancyCount: posts.reduce((sum, { vacancies }) => sum + vacancies, 0),
    createdAt: publishedAt.toISOString(),
    examPostList: isMultipleExam ? [] : posts.map(advertisedPost),
    advertisementExamPostDtos: isMultipleExam
      ? exams.map((exam) => advertisedExam(exam, advert.mediums))
      : [],
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
