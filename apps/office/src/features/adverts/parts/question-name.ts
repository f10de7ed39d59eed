import { textOf, type Values } from '../draft/values/values.ts'

/** A question as lists call it: its number and its words. */
export function questionName(question: Values, language: 'en' | 'mr'): string | undefined {
  const text = question[language === 'mr' ? 'questionDvng' : 'question']
  return typeof text === 'string' && text !== '' ? `${textOf(question['id'])}. ${text}` : undefined
}
