import * as z from 'zod/mini'
import { AdvertisedExam, AdvertisedPost, ExamSubject } from '../../adverts/schemas.ts'
import { Ability } from '../../ability.ts'
import { EligibilityResult } from '../../eligibility/schemas.ts'
import {
  CertificateCodes,
  Id,
  list,
  OptionalSubjectsSent,
  PostsSent,
  SelectedDocumentSent,
} from '../sent-values.ts'

/** The snapshot of an application against the rules of today. */
export const Recheck = z.object({
  applicationId: z.uuid(),
  advertisementId: z.int(),
  isMultipleExam: z.boolean(),
  postApplied: z.array(AdvertisedPost),
  postNotApplied: z.array(AdvertisedPost),
  /** Of the posts not applied for; of several exams each with its own, and this one is empty. */
  eligibilityResultDtoList: z.array(EligibilityResult),
  multipleExamsEligibilityResults: z.array(
    z.object({
      /** With the subjects one may choose. */
      exam: AdvertisedExam.shape.exam,
      examPostList: z.array(AdvertisedPost),
      postApplied: z.array(AdvertisedPost),
      postNotApplied: z.array(AdvertisedPost),
      eligibilityResultDtos: z.array(EligibilityResult),
      /** Subjects were chosen for it already. */
      hasSubjects: z.boolean(),
    }),
  ),
  /** All posts of a single exam, and its subjects; of several each has its own, and these are empty. */
  examPostList: z.array(AdvertisedPost),
  optionalSubjectCount: z.int(),
  examSubjectDto: z.array(ExamSubject),
  /** How many posts may be chosen in all; null where nothing is said. */
  maxPostPreferences: z.nullable(z.int()),
  abilities: z.object({ recheck: Ability }),
})
export type Recheck = z.output<typeof Recheck>

export const ApplyForMore = z.object({
  advertisementId: Id,
  applicationId: z.uuid(),
  /** New posts in the order they follow the others; those applied for may be repeated at their ranks. */
  applicationPostPrefList: PostsSent,
  requiredDocumentsSelected: list(SelectedDocumentSent, 60),
  optionalSubjectDtoList: list(OptionalSubjectsSent, 20),
  /** Codes of the certificates confirmed to be held, where a verdict is conditional. */
  conditionalCertificates: CertificateCodes,
})
export type ApplyForMore = z.output<typeof ApplyForMore>
