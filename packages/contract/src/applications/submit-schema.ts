import * as z from 'zod/mini'
import { freeText } from '../text-schemas.ts'
import { locationLimit } from './limits.ts'
import {
  CertificateCodes,
  Id,
  JsonList,
  list,
  OptionalSubjectsSent,
  orElse,
  PostsSent,
  Rupees,
  SelectedDocumentSent,
} from './sent-values.ts'

const ArrangedBy = z.pipe(
  z.enum({ self: 1, office: 2, selfAsText: '1', officeAsText: '2' }),
  z.transform((sent) => Number(sent) as 1 | 2),
)

const Location = z.pipe(
  orElse(z.string().check(z.trim()), ''),
  z.pipe(z.string().check(z.minLength(1, 'MANDATORY')), freeText(locationLimit, 'INVALID').schema),
)

/** What is sent to apply. */
export const SubmitApplication = z.object({
  advertisementId: Id,
  /** Of one exam the posts; of several each exam with its own. The other list is empty or left out. */
  applicationPostPrefList: PostsSent,
  examMultiplePostPrefDtoList: list(
    z.object({ examId: Id, applicationExamPostPref: PostsSent }),
    20,
  ),
  applicationExamCenterPrefList: list(z.object({ examCenterId: Id }), 10),
  optionalSubjectDtoList: list(OptionalSubjectsSent, 20),
  requiredDocumentsSelected: list(SelectedDocumentSent, 60),
  flgDisabilityScribeReq: orElse(z.boolean(), false),
  flgDisabilityCompTime: orElse(z.boolean(), false),
  /** 1: self, 2: the commission's office. */
  scribeArrangedBy: orElse(ArrangedBy, null),
  /** JSON text: [{id, answer}] or, of several values, [{id, answers: []}]. */
  additionalAnswers: JsonList,
  /** The questions as they were shown, kept as evidence. */
  additionalQuestions: JsonList,
  /** Codes of the certificates confirmed to be held by the last day, where a verdict is conditional. */
  conditionalCertificates: CertificateCodes,
  location: Location,
  /** Rupees, an echo of what was shown; another than ours is refused. */
  amountPayable: Rupees,
  /** The version of the advertisement that was shown. */
  version: z.optional(z.nullable(Id)),
})
export type SubmitApplication = z.output<typeof SubmitApplication>
