import type { AdditionalQuestion } from '@lokseva/contract/adverts/schemas'
import { answerBounds } from '@lokseva/contract/applications/limits'
import { typedTextFault } from '@lokseva/contract/free-text'
import { askedQuestions, type Question } from '@lokseva/rules/questions'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import type { AnswerGiven, Applying } from '../../draft/applying.ts'

const isBlank = (answer: AnswerGiven | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0)

/** The questions to be answered now; a child only where its parent's answer wants it. */
export function askedNow(
  questions: readonly AdditionalQuestion[],
  answers: Applying['answers'],
): AdditionalQuestion[] {
  const given = Object.entries(answers).filter(([, answer]) => !isBlank(answer))
  const byId = new Map(given.map(([id, answer]) => [Number(id), answer]))
  // The advertisement was stored only with comparisons the rules know.
  return askedQuestions(questions as (AdditionalQuestion & Question)[], byId)
}

export type AnswerProblem =
  | 'missing'
  | 'day'
  | 'number'
  | 'tooLow'
  | 'tooHigh'
  | 'notOffered'
  | 'notTaken'

/** What is wrong with an answer, if anything is. */
export function answerProblem(
  { answerType, validation }: AdditionalQuestion,
  answer: AnswerGiven | undefined,
): AnswerProblem | undefined {
  if (answer === undefined || isBlank(answer)) return 'missing'
  if (answerType === 'MultiValue' || answerType === 'Choice') {
    const offered = validation?.values ?? []
    const chosen = typeof answer === 'string' ? [answer] : answer
    return chosen.every((each) => offered.includes(each)) ? undefined : 'notOffered'
  }
  if (typeof answer !== 'string') return 'missing'
  if (answerType === 'Date') return isCalendarDay(answer) ? undefined : 'day'
  const bounds = answerBounds(validation)
  if (answerType === 'Text') return typedTextFault(answer, bounds.maxLength) && 'notTaken'
  if (answerType !== 'Number') return undefined
  const number = /^\d{1,12}$/.test(answer.trim()) ? Number(answer) : Number.NaN
  if (Number.isNaN(number)) return 'number'
  if (number < bounds.minValue) return 'tooLow'
  return number > bounds.maxValue ? 'tooHigh' : undefined
}

/** The answers to what is asked; what is hidden is dropped. */
export function answersAsked(
  questions: readonly AdditionalQuestion[],
  answers: Applying['answers'],
): Applying['answers'] {
  const asked = askedNow(questions, answers)
  return Object.fromEntries(asked.map(({ id }) => [id, answers[id] ?? '']))
}
