import {
  objectionTypeIds,
  objectionTypes,
  objectionWordLimits,
  type ObjectionType,
} from '@lokseva/contract/objections/schemas'
import {
  objectionTextFault,
  tidyObjectionText,
  type ObjectionText,
} from '@lokseva/contract/objections/words'
import type { Database } from '#platform/database/pool'
import type { AdvertisementDocument } from '#features/adverts/index'
import { AppError, type FieldError } from '#platform/refusals/app-error'
import { isKeyAnswer, readAnswer } from './key-answers.ts'
import { questionsOf, subjectsToObject } from './key-questions.ts'

/** What an objection says, checked against the key. */
export type CheckedObjection = {
  exam_id: number
  subject_code: string
  question: number
  paper_set: number
  place: number
  type: ObjectionType
  answer: string
  key_answer: string
  remark: string
  book: string
  author: string
}

type Around = {
  applicationId: string
  document: AdvertisementDocument
  /** An image that must be there and is not. */
  lacks?: 'referenceDoc1' | undefined
}
type Fields = Record<string, string | undefined>

/** Reads the fields of the form, and names all that is wrong with them. */
export async function checkObjection(
  db: Database,
  { applicationId, document, lacks }: Around,
  fields: Fields,
): Promise<CheckedObjection> {
  const wrong: FieldError[] = []
  const text = (name: string) => (fields[name] ?? '').trim()
  const fault = (path: string, code: string) => wrong.push({ path, code })
  const number = (name: string, pattern: RegExp) => {
    if (text(name) === '') fault(name, 'MANDATORY')
    else if (!pattern.test(text(name))) fault(name, 'UNKNOWN_OPTION')
    return Number(text(name))
  }
  const examId = number('examId', /^[1-9]\d{0,8}$/)
  const subjectId = number('examSubjectId', /^[1-9]\d{0,8}$/)
  const paperSet = number('examPaperSet', /^[1-4]$/)
  const place = number('candidateSetQuestionSrno', /^[1-9]\d{0,2}$/)
  const type = objectionTypes.find((each) =>
    [each, String(objectionTypeIds[each])].includes(text('objectionType')),
  )
  if (!type) fault('objectionType', text('objectionType') === '' ? 'MANDATORY' : 'UNKNOWN_OPTION')
  const answer = readAnswer(text('candidateAnswer'))
  if ('code' in answer) fault('candidateAnswer', answer.code)
  if (text('answerInAnswerKey') === '') fault('answerInAnswerKey', 'MANDATORY')
  for (const name of Object.keys(objectionWordLimits) as ObjectionText[]) {
    const found = objectionTextFault(name, fields[name] ?? '')
    if (found) wrong.push({ path: name, ...found } as FieldError)
  }
  if (lacks) fault(lacks, 'MANDATORY')
  if (wrong.length > 0) throw new AppError('VALIDATION_FAILED', {}, wrong)
  const subjects = await subjectsToObject(db, applicationId, document)
  const subject = subjects.find((each) => each.id === subjectId && each.examId === examId)
  if (!subject) throw refusedField('examSubjectId', 'UNKNOWN_OPTION')
  const questions = await questionsOf(db, { examId, subjectCode: subject.code, paperSet })
  const question = questions.find((each) => each.candidateSetQuestionSrno === place)
  if (!question) throw refusedField('candidateSetQuestionSrno', 'QUESTION_UNKNOWN')
  if (!isKeyAnswer(text('answerInAnswerKey'), question.answerInAnswerKey))
    throw refusedField('answerInAnswerKey', 'KEY_ANSWER_WRONG')
  const { answer: own } = answer as { answer: string }
  if (type === 'WRONG_KEY' && own === question.answerInAnswerKey.replaceAll('|', ','))
    throw refusedField('candidateAnswer', 'ANSWER_IS_KEY')
  return {
    exam_id: examId,
    subject_code: subject.code,
    question: question.masterQueSrNum,
    paper_set: paperSet,
    place,
    type: type!,
    answer: own,
    key_answer: question.answerInAnswerKey,
    remark: tidyObjectionText(fields['objectionRemark']!),
    book: tidyObjectionText(fields['referenceBook']!),
    author: tidyObjectionText(fields['authorName']!),
  }
}

const refusedField = (path: string, code: string) =>
  new AppError('VALIDATION_FAILED', {}, [{ path, code }])
