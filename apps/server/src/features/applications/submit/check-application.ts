import { benchmark } from '@lokseva/rules/commission/claims'
import type { Facts } from '@lokseva/rules/facts'
import type { Words } from '@lokseva/rules/words/words'
import type { SubmitApplication } from '@lokseva/contract/applications/schemas'
import type { AdvertisementDocument } from '#features/adverts/index'
import { documentsAsked } from '#features/documents/index'
import {
  candidateFee,
  certificatesNeeded,
  judgeForSubmit,
  withConfirmed,
  type StoredVerdict,
} from '#features/eligibility/index'
import { AppError, type FieldError } from '#platform/refusals/app-error'
import { readAdditionalAnswers, shownErrors, type AdditionalAnswer } from './additional-answers.ts'
import {
  demandDocuments,
  documentsTwice,
  type ChosenDocument,
  type OwnDocuments,
} from './chosen-documents.ts'
import { readChosenPosts, type ChosenPost } from './chosen-posts.ts'
import { readChosenSubjects, type ChosenSubject } from './chosen-subjects.ts'

/** An application as it is kept, once nothing is wrong with it. */
export type CheckedApplication = {
  posts: ChosenPost[]
  subjects: ChosenSubject[]
  centreId: number
  documents: ChosenDocument[]
  answers: AdditionalAnswer[]
  disability: { scribe: boolean; extraTime: boolean; arrangedBy: 1 | 2 | null }
  verdict: StoredVerdict
  /** Rupees. */
  amount: number
}

type Against = {
  version: number
  document: AdvertisementDocument
  facts: Facts
  today: string
  isCentreOpen: boolean
  ownDocuments: OwnDocuments
}

/**
 * Looks at an application as a whole: what was chosen and answered, then whether the posts are open
 * to this candidate, then the documents, then the fee. The first that is wrong is told, with every
 * field it is wrong in.
 */
export function checkApplication(sent: SubmitApplication, against: Against): CheckedApplication {
  const { document, facts, today } = against
  const { posts, errors: postErrors } = readChosenPosts(document, sent)
  const satExams = new Set(posts.map(({ examId }) => examId))
  const subjects = readChosenSubjects(document, sent.optionalSubjectDtoList, satExams)
  const answers = readAdditionalAnswers(document.additionalQuestions, sent.additionalAnswers)
  const chosen = { ...facts, chosenPosts: posts.map(({ postId }) => postId) }
  const asked = documentsAsked({ document, facts: chosen, today })
  const disability = readDisability(sent, facts)
  refuseIfAny('VALIDATION_FAILED', [
    ...postErrors,
    ...subjects.errors,
    ...centreErrors(sent, against),
    ...answers.errors,
    ...disability.errors,
    ...shownErrors(sent.additionalQuestions),
    ...documentsTwice(sent.requiredDocumentsSelected),
  ])
  const { stored } = judgeForSubmit(against, facts, today)
  refuseIfAny('NOT_ELIGIBLE', notEligible(posts, stored))
  const verdict = confirmed(sent, { posts, stored, until: document.applnEndDate })
  const documents = demandDocuments(sent.requiredDocumentsSelected, asked, against.ownDocuments)
  const amount = candidateFee(document, facts, today, silent).amountPayable
  if (amount !== sent.amountPayable) throw new AppError('AMOUNT_CHANGED', { amount })
  return {
    posts,
    subjects: subjects.subjects,
    centreId: sent.applicationExamCenterPrefList[0]!.examCenterId,
    documents,
    answers: answers.kept,
    disability: disability.kept,
    verdict,
    amount,
  }
}

/** Only the amount counts here, not why it is this much. */
const silent: Words = { translate: () => '', nameOf: () => '' }

export function refuseIfAny(
  code: 'VALIDATION_FAILED' | 'NOT_ELIGIBLE',
  errors: FieldError[],
): void {
  if (errors.length > 0) throw new AppError(code, {}, errors)
}

function centreErrors(
  { applicationExamCenterPrefList: sent }: SubmitApplication,
  { document: { examCenters }, isCentreOpen }: Against,
): FieldError[] {
  const path = 'applicationExamCenterPrefList'
  const [centre, ...more] = sent
  if (!centre) return [{ path, code: 'CENTRE_REQUIRED' }]
  if (more.length > 0) return [{ path, code: 'CENTRE_ONE' }]
  return isCentreOpen && examCenters.includes(centre.examCenterId)
    ? []
    : [{ path: `${path}.0.examCenterId`, code: 'UNKNOWN_OPTION' }]
}

/** Asked only from the benchmark on; below it the answers are no, whatever was sent. */
function readDisability(
  sent: SubmitApplication,
  { disabled, disabilityPercentage = 0 }: Facts,
): { kept: CheckedApplication['disability']; errors: FieldError[] } {
  const isAsked = disabled === true && disabilityPercentage >= benchmark
  const scribe = isAsked && sent.flgDisabilityScribeReq
  const extraTime = isAsked && sent.flgDisabilityCompTime
  const arrangedBy = scribe ? sent.scribeArrangedBy : null
  const errors = scribe && !arrangedBy ? [{ path: 'scribeArrangedBy', code: 'REQUIRED' }] : []
  return { kept: { scribe, extraTime, arrangedBy }, errors }
}

/** Posts among these that the verdicts do not open. */
export function notEligible(
  posts: readonly ChosenPost[],
  { posts: verdicts }: StoredVerdict,
): FieldError[] {
  const fits = new Set(verdicts.flatMap(({ postId, isEligible }) => (isEligible ? [postId] : [])))
  return posts.flatMap(({ postId, path }) =>
    fits.has(postId) ? [] : [{ path: `${path}.postCriteriaId`, code: 'NOT_ELIGIBLE' }],
  )
}

type Confirming = { posts: readonly ChosenPost[]; stored: StoredVerdict; until: string }

/** The verdict with the certificates that were confirmed; refused while one is not. */
export function confirmed(
  { conditionalCertificates: sent }: { conditionalCertificates: readonly string[] },
  { posts, stored, until }: Confirming,
): StoredVerdict {
  const postIds = posts.map(({ postId }) => postId)
  const missing = certificatesNeeded(stored, postIds).filter((code) => !sent.includes(code))
  refuseIfAny(
    'VALIDATION_FAILED',
    missing.map((code) => ({
      path: `conditionalCertificates.${code}`,
      code: 'CERTIFICATE_NOT_CONFIRMED',
    })),
  )
  return withConfirmed(stored, postIds, until)
}
