import type {
  Objection,
  ObjectionQuestion,
  objectionWordLimits,
} from '@lokseva/contract/objections/schemas'
import { objectionTextFault } from '@lokseva/contract/objections/words'
import type { Values } from '@lokseva/form-kit/form/form.ts'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'

const names = [
  'examId',
  'examSubjectId',
  'examPaperSet',
  'objectionType',
  'candidateSetQuestionSrno',
  'answerInAnswerKey',
  'candidateAnswer',
  'objectionRemark',
  'referenceBook',
  'authorName',
  /** Of the images, only whether there is one. */
  'referenceDoc1',
  'referenceDoc2',
] as const
export type Name = (typeof names)[number]
export type ObjectionAnswers = Values<Name>
export const answerNames: readonly Name[] = names

export const imageNames = ['referenceDoc1', 'referenceDoc2'] as const
export type ImageName = (typeof imageNames)[number]

/** That an image is there already, or was chosen. */
export const THERE = 'there'

const blank = Object.fromEntries(names.map((name) => [name, ''])) as ObjectionAnswers

/** The answers of an objection as the form holds them; of a new one none. */
export function answersOf(objection: Objection | undefined): ObjectionAnswers {
  if (!objection) return blank
  return {
    examId: String(objection.examId),
    examSubjectId: String(objection.examSubjectId),
    examPaperSet: String(objection.examPaperSet),
    objectionType: objection.objectionType,
    candidateSetQuestionSrno: String(objection.candidateSetQuestionSrno),
    answerInAnswerKey: keyAnswerIn(objection.answerInAnswerKey),
    candidateAnswer: objection.candidateAnswer,
    objectionRemark: objection.objectionRemark,
    referenceBook: objection.referenceBook,
    authorName: objection.authorName,
    referenceDoc1: objection.hasReferenceDoc1 ? THERE : '',
    referenceDoc2: objection.hasReferenceDoc2 ? THERE : '',
  }
}

/** In which answers what is saved by now differs from what was begun with. */
export const differing = (begun: ObjectionAnswers, saved: Objection): Name[] => {
  const there = answersOf(saved)
  return names.filter((name) => there[name] !== begun[name])
}

/** Of several answers that the key holds for right, any is its answer. */
export const keyAnswerIn = (ofKey: string): string => ofKey.split('|')[0] ?? ''

export type WordName = keyof typeof objectionWordLimits
const wordNames = ['objectionRemark', 'referenceBook', 'authorName'] as const

/** What is wrong with the answers, as the server judges them. */
export function checkAnswers(
  answers: ObjectionAnswers,
  questions: readonly ObjectionQuestion[] | undefined,
): Problems<Name> {
  const problems: Problems<Name> = {}
  for (const name of names)
    if (name !== 'referenceDoc2' && answers[name].trim() === '')
      problems[name] = { code: 'MANDATORY' }
  for (const name of wordNames) {
    const fault = objectionTextFault(name, answers[name])
    if (fault) problems[name] = fault
  }
  const question = questions?.find(
    (each) => String(each.candidateSetQuestionSrno) === answers.candidateSetQuestionSrno,
  )
  const named = answers.answerInAnswerKey
  if (question && named !== '' && !question.answerInAnswerKey.split('|').includes(named))
    problems.answerInAnswerKey = { code: 'KEY_ANSWER_WRONG' }
  return problems
}

/** '0' says that no option is right, and stands alone. */
export function tickAnswer(chosen: string, option: string, isTicked: boolean): string {
  if (option === '0') return isTicked ? '0' : ''
  const others = chosen.split(',').filter((each) => !['', '0', option].includes(each))
  return (isTicked ? [...others, option] : others).toSorted().join(',')
}
