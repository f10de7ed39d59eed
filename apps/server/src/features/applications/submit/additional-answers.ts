import * as z from 'zod'
import { answerBounds } from '@lokseva/contract/applications/limits'
import { containsAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import { freeText } from '@lokseva/contract/text-schemas'
import { askedQuestions, type Answer } from '@lokseva/rules/questions'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { FieldError } from '#platform/refusals/app-error'
import { fieldErrors } from '#platform/http/field-errors'

type Question = AdvertisementDocument['additionalQuestions'][number]
export type AdditionalAnswer = { id: number; answer: string } | { id: number; answers: string[] }

const path = 'additionalAnswers'

// Some write numbers as text, and others text as numbers.
const Id = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])
const Given = z.union([z.string(), z.number().transform(String)])

const Answers = z
  .array(
    z.union([
      z.object({ id: Id, answers: z.array(Given).max(100) }),
      z.object({ id: Id, answer: Given }),
    ]),
  )
  .max(200)

/**
 * Answers to the further questions. Only the server says which of them are asked: an answer to a
 * question that is not is dropped, and so is one to a question nobody knows.
 */
export function readAdditionalAnswers(
  questions: readonly Question[],
  text: string,
): { kept: AdditionalAnswer[]; errors: FieldError[] } {
  const sent = Answers.safeParse(parsed(text))
  const ids = sent.data?.map(({ id }) => id) ?? []
  if (!sent.success || new Set(ids).size < ids.length)
    return { kept: [], errors: [{ path, code: 'INVALID' }] }
  const answers = new Map(sent.data.map((each) => [each.id, answerOf(each)]))
  const asked = askedQuestions(questions, answers).map((question) => ({
    question,
    ...judge(question, answers.get(question.id)),
  }))
  return {
    kept: asked.flatMap(({ question: { id }, answer }): AdditionalAnswer[] => {
      if (answer === undefined) return []
      return [typeof answer === 'string' ? { id, answer } : { id, answers: [...answer] }]
    }),
    errors: asked.flatMap(({ question: { id }, error }) =>
      error ? [{ path: `${path}.${id}`, ...error }] : [],
    ),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The questions as they were shown are kept as they were sent; an Aadhaar number is kept nowhere. */
export function shownErrors(shown: string): FieldError[] {
  const at = 'additionalQuestions'
  if (parsed(shown) === undefined) return [{ path: at, code: 'INVALID' }]
  return containsAadhaar(shown) ? [{ path: at, code: 'AADHAAR_IN_TEXT' }] : []
}

const answerOf = (sent: z.output<typeof Answers>[number]): Answer =>
  'answers' in sent ? sent.answers : sent.answer.trim()

type Verdict = { answer?: Answer; error?: Omit<FieldError, 'path'> }

function judge(question: Question, answer: Answer | undefined): Verdict {
  if (answer === undefined || answer.length === 0) return { error: { code: 'MANDATORY' } }
  const { answerType, validation } = question
  const values = validation?.values ?? []
  const bounds = answerBounds(validation)
  if (answerType === 'MultiValue') {
    const isChosen = typeof answer !== 'string' && new Set(answer).size === answer.length
    const isKnown = isChosen && answer.every((each) => values.includes(each))
    return isKnown ? { answer } : { error: { code: 'UNKNOWN_OPTION' } }
  }
  if (typeof answer !== 'string') return { error: { code: 'INVALID' } }
  switch (answerType) {
    case 'YesNo':
      return ['Yes', 'No'].includes(answer) ? { answer } : { error: { code: 'UNKNOWN_OPTION' } }
    case 'Choice':
      return values.includes(answer) ? { answer } : { error: { code: 'UNKNOWN_OPTION' } }
    case 'Date':
      return z.iso.date().safeParse(answer).success
        ? { answer }
        : { error: { code: 'DAY_INVALID' } }
    case 'Number':
      return numberVerdict(answer, bounds.minValue, bounds.maxValue)
    case 'Text':
      return textVerdict(answer, bounds.maxLength)
  }
}

function numberVerdict(answer: string, min: number, max: number): Verdict {
  const isNumber = /^-?\d{1,12}$/.test(answer)
  const value = Number(answer)
  return isNumber && value >= min && value <= max
    ? { answer: String(value) }
    : { error: { code: 'NUMBER_BETWEEN', params: { min, max } } }
}

function textVerdict(answer: string, maxLength: number): Verdict {
  const { data, error } = z.safeParse(freeText(maxLength, 'INVALID').schema, answer)
  if (!error) return { answer: data }
  const { path: _, ...told } = fieldErrors(error.issues)[0]!
  return { error: told }
}
