import { locationLimit } from '@lokseva/contract/applications/limits'
import { typedTextFault } from '@lokseva/contract/free-text'
import type { TextId } from '@lokseva/texts/text-id'
import type { TextParams } from '@lokseva/browser/language/translator.ts'
import { type Advert, postOf } from '../draft/advert.ts'
import { allChosen, type Applying, examsApplied, subjectsIn } from '../draft/applying.ts'
import { authoritiesId } from '../select/authority-choice.tsx'
import { answerProblem, askedNow } from './parts/asked-questions.ts'
import { clashAt } from './parts/subject-clash.ts'
import type { NeededCertificate } from './use-apply-facts.ts'

export const parts = ['posts', 'documents', 'examination', 'declaration'] as const
export type Part = (typeof parts)[number]

/** A document that is asked for, and whether it is there. */
export type AskedDocument = { documentTypeId: string; name: string; documentInfoId: string | null }

/** One thing still to do, and where it is done. */
export type RemainingTask = { part: Part; fieldId: string; text: TextId; params?: TextParams }

export type ApplicationToCheck = {
  advert: Advert
  applying: Applying
  isEligible: (postId: number) => boolean
  /** Nothing is known of them yet while this is missing. */
  documents: readonly AskedDocument[] | undefined
  centreIds: readonly number[] | undefined
  /** A disability of 40 percent or more. */
  isBenchmark: boolean
  isDeclared: boolean
  /** Certificates the chosen posts hang on that are not confirmed. */
  unconfirmed: readonly NeededCertificate[]
  inLanguage: (english: string, devanagari: string) => string
}

export const fieldIds = {
  part: (part: Part) => `apply-${part}`,
  /** As the cards of the documents name themselves. */
  document: (typeId: string) => `document-${typeId}`,
  subject: (examId: number, at: number) => `apply-subject-${examId}-${at}`,
  medium: (examId: number, at: number) => `apply-medium-${examId}-${at}`,
  question: (id: number) => `apply-question-${id}`,
  centre: 'apply-centre',
  scribe: 'apply-scribe',
  scribeArrangedBy: 'apply-scribe-by',
  compTime: 'apply-comp-time',
  declaration: 'apply-declared',
  location: 'apply-location',
  certificate: (code: string) => `apply-certificate-${code}`,
}

/** Everything that must be done before the application can be sent, in the order of the page. */
export function remainingTasks(whole: ApplicationToCheck): RemainingTask[] {
  return [
    ...leftOfPosts(whole),
    ...leftOfDocuments(whole),
    ...leftOfExam(whole),
    ...leftToDeclare(whole),
  ]
}

function leftOfPosts({
  advert,
  applying,
  isEligible,
  inLanguage,
}: ApplicationToCheck): RemainingTask[] {
  const chosen = allChosen(applying)
  const fieldId = fieldIds.part('posts')
  const most = advert.details.maxPostPreferences
  if (chosen.length === 0) return [{ part: 'posts', fieldId, text: 'apply.remaining.posts' }]
  const left: RemainingTask[] = []
  if (chosen.length > most)
    left.push({ part: 'posts', fieldId, text: 'apply.remaining.tooMany', params: { most } })
  for (const { id, authorities } of chosen) {
    const post = postOf(advert, id)
    const name = post ? inLanguage(post.postCriteria.name, post.postCriteria.nameDvng) : String(id)
    const params = { post: name }
    if (!post || !isEligible(id))
      left.push({ part: 'posts', fieldId, text: 'apply.remaining.notEligible', params })
    else if (post.isAssignAuthority && authorities.length === 0)
      left.push({
        part: 'posts',
        fieldId: authoritiesId(id),
        text: 'apply.remaining.authority',
        params,
      })
  }
  return left
}

function leftOfDocuments({ documents, applying }: ApplicationToCheck): RemainingTask[] {
  if (!documents)
    return [
      { part: 'documents', fieldId: fieldIds.part('documents'), text: 'apply.remaining.documents' },
    ]
  return documents.flatMap(({ documentTypeId, name, documentInfoId }) => {
    const isTicked =
      documentInfoId !== null && applying.documents[documentTypeId] === documentInfoId
    if (isTicked) return []
    const text: TextId = documentInfoId === null ? 'apply.remaining.upload' : 'apply.remaining.tick'
    const fieldId = fieldIds.document(documentTypeId)
    return [{ part: 'documents', fieldId, text, params: { document: name } }]
  })
}

function leftOfExam(whole: ApplicationToCheck): RemainingTask[] {
  const { advert, applying, centreIds, isBenchmark, inLanguage } = whole
  const left: RemainingTask[] = []
  const add = (fieldId: string, text: TextId, params?: TextParams) =>
    left.push(
      params
        ? { part: 'examination', fieldId, text, params }
        : { part: 'examination', fieldId, text },
    )
  for (const exam of examsApplied(advert, applying)) {
    const chosen = subjectsIn(applying, exam.id)
    for (let at = 0; at < exam.subjectCount; at += 1) {
      const { subjectId = null, mediumId = null } = chosen[at] ?? {}
      const subject = exam.subjects.find(({ id }) => id === subjectId)
      const place = { exam: inLanguage(exam.name, exam.nameDvng), place: at + 1 }
      if (!subject) add(fieldIds.subject(exam.id, at), 'apply.remaining.subject', place)
      else if (clashAt(exam.subjects, chosen, at))
        add(fieldIds.subject(exam.id, at), 'apply.remaining.clash', place)
      else if (!subject.mediumList.some(({ id }) => id === mediumId))
        add(fieldIds.medium(exam.id, at), 'apply.remaining.medium', {
          subject: inLanguage(subject.name, subject.nameDvng),
        })
    }
  }
  const { centreId, scribe, scribeArrangedBy, compTime, answers } = applying
  if (centreId === null || (centreIds && !centreIds.includes(centreId)))
    add(fieldIds.centre, 'apply.remaining.centre')
  if (isBenchmark) {
    if (scribe === null) add(fieldIds.scribe, 'apply.remaining.scribe')
    if (scribe && scribeArrangedBy === null)
      add(fieldIds.scribeArrangedBy, 'apply.remaining.scribeArrangedBy')
    if (compTime === null) add(fieldIds.compTime, 'apply.remaining.compTime')
  }
  for (const asked of askedNow(advert.details.additionalQuestions, answers)) {
    const problem = answerProblem(asked, answers[asked.id])
    const question = inLanguage(asked.question, asked.questionDvng)
    if (problem)
      add(
        fieldIds.question(asked.id),
        problem === 'missing' ? 'apply.remaining.question' : 'apply.remaining.answer',
        { question },
      )
  }
  return left
}

function leftToDeclare({ applying, isDeclared, unconfirmed }: ApplicationToCheck): RemainingTask[] {
  const left = unconfirmed.map(({ code, label }): RemainingTask => ({
    part: 'declaration',
    fieldId: fieldIds.certificate(code),
    text: 'apply.remaining.certificate',
    params: { certificate: label },
  }))
  if (!isDeclared)
    left.push({
      part: 'declaration',
      fieldId: fieldIds.declaration,
      text: 'apply.remaining.declaration',
    })
  if (applying.location.trim() === '')
    left.push({ part: 'declaration', fieldId: fieldIds.location, text: 'apply.remaining.location' })
  else if (typedTextFault(applying.location, locationLimit))
    left.push({
      part: 'declaration',
      fieldId: fieldIds.location,
      text: 'apply.remaining.locationWrong',
    })
  return left
}
