import type { SubmitApplication } from '@lokseva/contract/applications/schemas'
import type { Advert } from '../draft/advert.ts'
import { answersAsText, type Applying, examsApplied, toDraft } from '../draft/applying.ts'
import { answersAsked, askedNow } from './asked-questions.ts'
import type { Paper } from './what-is-left.ts'

type Sending = {
  advert: Advert
  applying: Applying
  papers: readonly Paper[]
  isBenchmark: boolean
  amountPayable: number
  /** By their codes. */
  confirmed: readonly string[]
}

/** What is sent to apply: what is asked now, and nothing that was hidden meanwhile. */
export function applicationBody(sending: Sending): SubmitApplication {
  const { advert, applying, papers, isBenchmark, amountPayable, confirmed } = sending
  const { details } = advert
  const draft = toDraft(applying, advert)
  const examIds = examsApplied(advert, applying).map(({ id }) => id)
  const scribe = isBenchmark && applying.scribe === true
  const questions = details.additionalQuestions
  return {
    advertisementId: details.id,
    version: details.version,
    amountPayable,
    applicationPostPrefList: draft.applicationPostPrefList ?? [],
    examMultiplePostPrefDtoList: draft.examMultiplePostPrefDtoList ?? [],
    applicationExamCenterPrefList: draft.applicationExamCenterPrefList ?? [],
    optionalSubjectDtoList: (draft.optionalSubjectDtoList ?? []).filter(({ examId }) =>
      examIds.includes(examId),
    ),
    requiredDocumentsSelected: papers.map(({ documentTypeId }) => ({
      documentTypeId,
      documentInfoId: applying.documents[documentTypeId] ?? null,
    })),
    flgDisabilityScribeReq: scribe,
    flgDisabilityCompTime: isBenchmark && applying.compTime === true,
    scribeArrangedBy: scribe ? applying.scribeArrangedBy : null,
    additionalAnswers: answersAsText(answersAsked(questions, applying.answers)),
    additionalQuestions: JSON.stringify(askedNow(questions, applying.answers)),
    conditionalCertificates: [...confirmed],
    location: applying.location.trim(),
  }
}
