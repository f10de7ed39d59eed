import { benchmark } from '@lokseva/rules/commission/claims'
import type { Facts } from '@lokseva/rules/facts'
import type { Words } from '@lokseva/rules/words/words'
import type { SubmitApplication } from '@lokseva/contract/applications/schemas'
import { holdsAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import type { AdvertisementDocument } from '#features/adverts/index'
import { papersAsked } from '#features/documents/index'
import { candidateFee, judgeForSubmit, type StoredVerdict } from '#features/eligibility/index'
import { AppError, type FieldError } from '#platform/http/app-error'
import { isJson, readAdditionalAnswers, type KeptAnswer } from './additional-answers.ts'
import { readChosenPosts, type ChosenPost } from './chosen-posts.ts'
import { readChosenSubjects, type ChosenSubject } from './chosen-subjects.ts'

/** An application as it is kept, once nothing is wrong with it. */
export type CheckedApplication = {
  posts: ChosenPost[]
  subjects: ChosenSubject[]
  centreId: number
  documents: { documentTypeId: string; documentId: string }[]
  answers: KeptAnswer[]
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
  /** Types of the candidate's own documents, by their ids. */
  ownDocuments: Readonly<Record<string, string>>
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
  const papers = papersAsked({ document, facts: chosen, today })
  const disability = readDisability(sent, facts)
  refuseIfAny('VALIDATION_FAILED', [
    ...postErrors,
    ...subjects.errors,
    ...centreErrors(sent, against),
    ...answers.errors,
    ...disability.errors,
    ...shownErrors(sent),
    ...documentsTwice(sent),
  ])
  const { stored } = judgeForSubmit(against, facts, today)
  refuseIfAny('NOT_ELIGIBLE', notEligible(posts, stored))
  const documents = papers.map(({ documentTypeId }) => ({
    documentTypeId,
    documentId: ownDocument(sent, documentTypeId, against.ownDocuments),
  }))
  refuseIfAny(
    'DOCUMENTS_MISSING',
    documents.flatMap(({ documentTypeId, documentId }) =>
      documentId ? [] : [{ path: `${documentList}.${documentTypeId}`, code: 'DOCUMENT_MISSING' }],
    ),
  )
  const amount = candidateFee(document, facts, today, silent).amountPayable
  if (amount !== sent.amountPayable) throw new AppError('AMOUNT_CHANGED', { amount })
  return {
    posts,
    subjects: subjects.subjects,
    centreId: sent.applicationExamCenterPrefList[0]!.examCenterId,
    documents: documents as CheckedApplication['documents'],
    answers: answers.kept,
    disability: disability.kept,
    verdict: stored,
    amount,
  }
}

/** Only the amount counts here, not why it is this much. */
const silent: Words = { translate: () => '', nameOf: () => '' }

function refuseIfAny(
  code: 'VALIDATION_FAILED' | 'NOT_ELIGIBLE' | 'DOCUMENTS_MISSING',
  errors: FieldError[],
): void {
  if (errors.length > 0) throw new AppError(code, {}, errors)
}

/** The questions as they were shown are kept as they were sent; an Aadhaar number is kept nowhere. */
function shownErrors({ additionalQuestions: shown }: SubmitApplication): FieldError[] {
  const path = 'additionalQuestions'
  if (!isJson(shown)) return [{ path, code: 'INVALID' }]
  return holdsAadhaar(shown) ? [{ path, code: 'AADHAAR_IN_TEXT' }] : []
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

const documentList = 'requiredDocumentsSelected'

function documentsTwice({ requiredDocumentsSelected: sent }: SubmitApplication): FieldError[] {
  const types = sent.map(({ documentTypeId }) => documentTypeId)
  return types.flatMap((type, place) =>
    types.indexOf(type) === place ? [] : [{ path: `${documentList}.${type}`, code: 'INVALID' }],
  )
}

function notEligible(
  posts: readonly ChosenPost[],
  { posts: verdicts }: StoredVerdict,
): FieldError[] {
  const fits = new Set(verdicts.flatMap(({ postId, isEligible }) => (isEligible ? [postId] : [])))
  return posts.flatMap(({ postId, path }) =>
    fits.has(postId) ? [] : [{ path: `${path}.postCriteriaId`, code: 'NOT_ELIGIBLE' }],
  )
}

/** The document named for a type; nothing where it is not there, somebody else's or of another type. */
function ownDocument(
  { requiredDocumentsSelected: sent }: SubmitApplication,
  documentTypeId: string,
  own: Against['ownDocuments'],
): string | undefined {
  const id = sent.find((each) => each.documentTypeId === documentTypeId)?.documentInfoId
  return id && own[id] === documentTypeId ? id : undefined
}
