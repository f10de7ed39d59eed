import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { AdditionalQuestion } from '../adverts/schemas.ts'
import { CandidateFee, postFits } from '../eligibility/schemas.ts'
import { jsonTextLimit, locationLimit } from './limits.ts'

export const applicationStatuses = [
  'SUBMITTED',
  'FEES_PAID',
  'REJECTED',
  'CANCELLED',
  'OPTED_OUT',
] as const

/** What an advertisement is to the candidate who asks. */
export const AdvertisementStatus = z.object({
  advertisementId: z.int(),
  applicationId: z.nullable(z.uuid()),
  /** Of that application, as the next three. */
  applicationStatus: z.nullable(z.enum(applicationStatuses)),
  /** Rupees. */
  amountPayable: z.nullable(z.number()),
  /** The day its fee is counted down to, YYYY-MM-DD; null where there is nothing to pay any more. */
  payUntil: z.nullable(z.string()),
  /** The same as the sentence that is said of it everywhere, way by way; and how many days that is. */
  payBy: z.nullable(z.string()),
  payDaysLeft: z.nullable(z.int()),
  /** The newest payment of it nobody knows the end of: until then nobody is urged to pay. */
  payingOrderNo: z.nullable(z.string()),
  totalPosts: z.int(),
  eligiblePosts: z.int(),
  /** All of them in their order; that one is missed narrowly is said while it can be applied for. */
  posts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      nameDvng: z.string(),
      fit: z.enum(postFits),
      /** Of a near miss: what is asked and what the candidate has, in the language of the caller. */
      missing: z.nullable(z.string()),
    }),
  ),
  /** What the posts that fit ask for, and how much of it is on file. */
  documents: z.object({ asked: z.int(), onFile: z.int() }),
  isProvisional: z.boolean(),
  /** Something of an application was begun and waits on the server. */
  hasDraft: z.boolean(),
  fee: CandidateFee,
})
export type AdvertisementStatus = z.output<typeof AdvertisementStatus>

export const feeStatuses = ['PAID', 'NOT_PAID', 'REJECTED'] as const

const JsonText = z.string().check(z.maxLength(jsonTextLimit))

const NumberId = z.int().check(z.minimum(1), z.maximum(999_999_999))

export const Authority = z.object({
  id: z.int(),
  label: z.string(),
  labelDvng: z.string(),
  /** Closed by the commission. */
  isDisable: z.boolean(),
  isSelect: z.boolean(),
})
export type Authority = z.output<typeof Authority>

export const AuthoritiesOfPost = z.object({
  mumbai: z.array(Authority),
  outsideMumbai: z.array(Authority),
  isMultiple: z.boolean(),
  isSelectAny: z.boolean(),
})
export type AuthoritiesOfPost = z.output<typeof AuthoritiesOfPost>

/** The specification's own spelling. */
export const AuthoritiesOfAdvertisement = z.array(
  z.object({
    postCriteriaId: z.int(),
    appointintAuthorities: z.object({
      mumbai: z.array(Authority),
      outsideMumbai: z.array(Authority),
    }),
  }),
)

export const ExamCentreOption = z.object({
  value: z.int(),
  label: z.string(),
  labelDvng: z.string(),
  isDeleted: z.boolean(),
})
export type ExamCentreOption = z.output<typeof ExamCentreOption>

export const PostPreference = z.object({
  postCriteriaId: NumberId,
  /** 1..n within an exam; null where the advertisement ranks later. */
  prefOrder: z.nullable(z.int().check(z.minimum(1), z.maximum(999))),
  /** A JSON list of authority ids, as text. */
  preferredAppointingAuthorities: z.string().check(z.maxLength(2000)),
})
export type PostPreference = z.output<typeof PostPreference>

const posts = z.array(PostPreference).check(z.maxLength(200))

export const ExamPreferences = z.object({ examId: NumberId, applicationExamPostPref: posts })

export const OptionalSubjects = z.object({
  examId: NumberId,
  optionalSubjectCount: z.optional(z.int()),
  subjects: z
    .array(
      z.object({
        subjectId: NumberId,
        mediumIds: z.array(NumberId).check(z.maxLength(5)),
      }),
    )
    .check(z.maxLength(10)),
})
export type OptionalSubjects = z.output<typeof OptionalSubjects>

export const SelectedDocument = z.object({
  documentTypeId: z.string().check(z.regex(/^D\d{2,3}$/)),
  documentInfoId: z.nullable(z.uuid()),
})

export { locationLimit } from './limits.ts'
export { SubmitApplication } from './submit-schema.ts'

export const ApplicationSubmitted = z.object({
  applicationId: z.uuid(),
  applicationNo: z.string(),
  amountPayable: z.number(),
  message: z.string(),
  applnEndDate: z.string(),
  onlinePaymentEndDate: z.string(),
  challanDownloadEndDate: z.string(),
  challanPaymentEndDate: z.string(),
})
export type ApplicationSubmitted = z.output<typeof ApplicationSubmitted>

/** An application that is not sent yet: any part of it, but never the declaration. */
export const ApplicationDraft = z.object({
  applicationPostPrefList: z.optional(posts),
  examMultiplePostPrefDtoList: z.optional(z.array(ExamPreferences).check(z.maxLength(20))),
  applicationExamCenterPrefList: z.optional(
    z.array(z.object({ examCenterId: NumberId })).check(z.maxLength(10)),
  ),
  optionalSubjectDtoList: z.optional(z.array(OptionalSubjects).check(z.maxLength(20))),
  requiredDocumentsSelected: z.optional(z.array(SelectedDocument).check(z.maxLength(60))),
  flgDisabilityScribeReq: z.optional(z.boolean()),
  flgDisabilityCompTime: z.optional(z.boolean()),
  /** 1: self, 2: the commission's office. */
  scribeArrangedBy: z.optional(z.nullable(z.union([z.literal(1), z.literal(2)]))),
  additionalAnswers: z.optional(JsonText),
  location: z.optional(z.string().check(z.maxLength(locationLimit))),
})
export type ApplicationDraft = z.output<typeof ApplicationDraft>

export const SavedApplicationDraft = z.object({
  draft: z.nullable(ApplicationDraft),
  savedAt: z.nullable(z.string()),
  /** Another tab or device that saved since is noticed by it. */
  version: z.int(),
})
export type SavedApplicationDraft = z.output<typeof SavedApplicationDraft>

export const PutApplicationDraft = z.object({
  draft: ApplicationDraft,
  version: z.int().check(z.minimum(0), z.maximum(999_999_999)),
})

const AdvertisementOfApplication = z.object({
  id: z.int(),
  advertisementNo: z.string(),
  year: z.int(),
  name: z.string(),
  nameDvng: z.string(),
  exam: z.object({ id: z.int(), name: z.string(), nameDvng: z.string() }),
  applnStartDate: z.string(),
  applnEndDate: z.string(),
  onlinePaymentEndDate: z.nullable(z.string()),
  challanDownloadEndDate: z.nullable(z.string()),
  challanPaymentEndDate: z.nullable(z.string()),
  examCenterChangeEndDate: z.nullable(z.string()),
  postPrefChangeEndDate: z.nullable(z.string()),
  postPrefAtAppln: z.boolean(),
  /** The questions as they are asked now. */
  additionalQuestions: z.array(AdditionalQuestion),
  createdAt: z.string(),
})

/** The course of an application, and where in it something is to do. */
export const timelineSteps = ['applied', 'fee', 'documents', 'examination', 'result'] as const
export const timelineStates = ['done', 'now', 'waiting', 'later', 'stopped'] as const

export const TimelineStep = z.object({
  step: z.enum(timelineSteps),
  /** `now`: the candidate has something to do; `waiting`: the commission has. */
  state: z.enum(timelineStates),
  /** What there is to say of it. */
  message: z.string(),
})
export type TimelineStep = z.output<typeof TimelineStep>

export const Application = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  applicationNo: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  profileId: z.uuid(),
  advertisement: AdvertisementOfApplication,
  status: z.enum(applicationStatuses),
  feeStatus: z.enum(feeStatuses),
  /** Rupees, fixed when it was sent. */
  amountPayable: z.number(),
  paymentRefNo: z.nullable(z.string()),
  flgValidpaymentRefNo: z.boolean(),
  flgAllDocumentsUploaded: z.boolean(),
  isRejected: z.boolean(),
  reasonForRejection: z.nullable(z.string()),
  isDeleted: z.boolean(),
  /** Of a cancelled one, in the candidate's own words; else left out, as the next. */
  reasonForCancellation: z.optional(z.string()),
  /** When it was cancelled, rejected or left. */
  endedAt: z.optional(z.string()),
  /** Not paid by the last day: it is not considered. */
  isLapsed: z.boolean(),
  /** A payment of its fee was begun and nobody knows its end yet: nobody is urged to pay. Else left out. */
  isBeingPaid: z.optional(z.boolean()),
  /** The number of that payment, whose page tells how it stands. */
  payingOrderNo: z.optional(z.string()),
  isOptingOut: z.boolean(),
  flgDisabilityScribeReq: z.boolean(),
  flgDisabilityCompTime: z.boolean(),
  scribeArrangedBy: z.nullable(z.int()),
  additionalAnswers: z.string(),
  location: z.string(),
  timeline: z.array(TimelineStep),
  abilities: z.record(z.string(), Ability),
})
export type Application = z.output<typeof Application>

export const AppliedPost = z.object({
  id: z.uuid(),
  postCriteriaId: z.int(),
  examId: z.int(),
  postName: z.string(),
  postNameDvng: z.string(),
  prefOrder: z.nullable(z.int()),
  preferredAppointingAuthorities: z.string(),
  /** The same in words. */
  authorities: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      labelDvng: z.string(),
      region: z.enum(['mumbai', 'outsideMumbai']),
    }),
  ),
})
export type AppliedPost = z.output<typeof AppliedPost>

/** What its candidate changed since it was sent, in words. */
export const ApplicationChange = z.object({
  kind: z.enum(['centre', 'order']),
  at: z.string(),
  from: z.string(),
  fromDvng: z.string(),
  to: z.string(),
  toDvng: z.string(),
})
export type ApplicationChange = z.output<typeof ApplicationChange>

export const ApplicationDetails = z.object({
  application: Application,
  applicationExamCenterPrefDto: z.object({
    examCenterId: z.int(),
    examCenterName: z.string(),
    examCenterNameDvng: z.string(),
  }),
  applicationPostPrefDtoList: z.array(AppliedPost),
  applicationMultipleExamSubjectDtoList: z.array(
    z.object({
      examId: z.int(),
      name: z.string(),
      nameDvng: z.string(),
      posts: z.array(AppliedPost),
      subjectMediumDtoList: z.array(
        z.object({
          subjectName: z.string(),
          subjectNameDvng: z.string(),
          mediumName: z.string(),
          mediumNameDvng: z.string(),
        }),
      ),
    }),
  ),
  requiredDocuments: z.array(
    z.object({
      documentTypeId: z.string(),
      documentTypeName: z.string(),
      documentTypeNameDvng: z.string(),
      documentTypeDescription: z.string(),
      documentTypeDescriptionDvng: z.string(),
      documentInfoId: z.nullable(z.uuid()),
      isUploaded: z.boolean(),
      status: z.string(),
      /** The claim made with it is refused: 'Claim Rejected'. */
      isClaimRejected: z.boolean(),
      remarks: z.nullable(z.string()),
      /** KB a new file may have. */
      sizeLimit: z.int(),
    }),
  ),
  /** Question and answer in words. */
  additionalAnswers: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      questionDvng: z.string(),
      answer: z.string(),
      answerDvng: z.string(),
    }),
  ),
  advertisementStages: z.array(
    z.object({
      stageId: z.int(),
      stageCode: z.string(),
      name: z.string(),
      nameDvng: z.string(),
      type: z.string(),
      /** Of an external one: where it leads. */
      host: z.optional(z.string()),
      startDate: z.string(),
      endDate: z.string(),
      /** Its end day is over, or it was closed, or the application has left. */
      isReadOnly: z.boolean(),
      /**
       * When what it asks for was done: the order saved, documents sent again, posts joined, all
       * objections or requests paid, left; of an external one, when one went there.
       */
      doneAt: z.optional(z.string()),
      /** Of objections and requests: none of them cost anything, so none was paid. */
      isFree: z.optional(z.boolean()),
    }),
  ),
  /** The oldest first. */
  changes: z.array(ApplicationChange),
  totalPosts: z.int(),
  isMultipleAdmitcards: z.boolean(),
  /** Base64, JPEG: the signature of the snapshot it was made from; null where its file is lost. */
  signature: z.nullable(z.string()),
})
export type ApplicationDetails = z.output<typeof ApplicationDetails>
