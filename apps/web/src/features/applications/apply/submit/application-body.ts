import type { SubmitApplication } from '@lokseva/contract/applications/schemas'
import type { Advert } from '../../draft/advert.ts'
import { answersAsText, type Applying, examsApplied, toDraft } from '../../draft/applying.ts'
import { answersAsked, askedNow } from '../parts/asked-questions.ts'
import type { AskedDocument } from '../remaining-tasks.ts'

type Sending = {
  advert: Advert
  applying: Applying
  documents: readonly AskedDocument[]
  isBenchmark: boolean
  amountPayable: number
  /** By their codes. */
  confirmed: readonly string[]
}

/** What is sent to apply: what is asked now, and nothing that was hidden meanwhile. */
export function applicationBody(sending: Sending): SubmitApplication {
  const { advert, applying, documents, isBenchmark, amountPayable, confirmed } = sending
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
    requiredDocumentsSelected: documents.map(({ documentTypeId }) => ({
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
