import type { FileLine } from '#platform/files/csv-lines'
import { readNumber, type Faulty, type fieldsOf } from '#platform/files/file-values'

/** '3|1' as '1|3': the same answer is written one way. */
export function readKeyAnswer(text: string): string | undefined {
  if (text === 'X') return text
  if (!/^[1-4](\|[1-4]){0,3}$/.test(text)) return undefined
  return [...new Set(text.split('|'))].toSorted().join('|')
}

export type QuestionName = { examId: number; subjectCode: string; question: number }

export const NO_ANSWER = 'is not 1 to 4, several with | between, or X'

/** The number of a question; no paper has more than 500. */
export function readPlace(text: string): number | undefined {
  const number = readNumber(text)
  return number !== undefined && number <= 500 ? number : undefined
}
export const NO_PLACE = 'is not a number from 1 to 500'

type Fields = Pick<ReturnType<typeof fieldsOf>, 'take' | 'words'>

/** The three columns that every file about a key begins with. */
export const questionNameOf = ({ take, words }: Fields) => ({
  examId: take('examId', readNumber, 'is not a number'),
  subjectCode: words('subjectCode', 40),
  question: take('masterQueSrNum', readPlace, NO_PLACE),
})

export const keyOf = ({ examId, subjectCode, question }: QuestionName): string =>
  `${examId} ${subjectCode} ${question}`

export const questionLabel = ({ examId, subjectCode, question }: QuestionName): string =>
  `exam ${examId}, ${subjectCode}, question ${question}`

/** Reads lines of a file in which a question may stand once. */
export function readOncePerQuestion<R extends QuestionName & { line: number }>(
  read: (line: FileLine) => R | Faulty<R>,
) {
  const lines = new Map<string, number>()
  return (line: FileLine): R | Faulty<R> | string => {
    const row = read(line)
    if ('faults' in row) return row
    const earlier = lines.get(keyOf(row))
    if (earlier) return `the question of line ${earlier} once more`
    lines.set(keyOf(row), row.line)
    return row
  }
}
