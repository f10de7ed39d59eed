import type { FileLine } from '#platform/files/csv-lines'
import { readNumber, type Faulty, type fieldsOf } from '#platform/files/file-values'
import { columnFault, faultOf } from '#platform/files/line-fault'

/** '3|1' as '1|3': the same answer is written one way. */
export function readKeyAnswer(text: string): string | undefined {
  if (text === 'X') return text
  if (!/^[1-4](\|[1-4]){0,3}$/.test(text)) return undefined
  return [...new Set(text.split('|'))].toSorted().join('|')
}

export type QuestionName = { examId: number; subjectCode: string; question: number }

export const notAnswer = columnFault('files.fault.notAnswer')

/** The number of a question; no paper has more than 500. */
export function readPlace(text: string): number | undefined {
  const number = readNumber(text)
  return number !== undefined && number <= 500 ? number : undefined
}
export const notPlace = columnFault('files.fault.notPlace')

type Fields = Pick<ReturnType<typeof fieldsOf>, 'take' | 'words'>

/** The three columns that every file about a key begins with. */
export const questionNameOf = ({ take, words }: Fields) => ({
  examId: take('examId', readNumber, columnFault('files.fault.notNumber')),
  subjectCode: words('subjectCode', 40),
  question: take('masterQueSrNum', readPlace, notPlace),
})

export const keyOf = ({ examId, subjectCode, question }: QuestionName): string =>
  `${examId} ${subjectCode} ${question}`

/** What the words about a question are filled with. */
export const questionValues = ({ examId: exam, subjectCode: subject, question }: QuestionName) => ({
  exam,
  subject,
  question,
})

/** Reads lines of a file in which a question may stand once. */
export function readOncePerQuestion<R extends QuestionName & { line: number }>(
  read: (line: FileLine) => R | Faulty<R>,
) {
  const lines = new Map<string, number>()
  return (line: FileLine): R | Faulty<R> => {
    const row = read(line)
    if ('faults' in row) return row
    const earlier = lines.get(keyOf(row))
    if (earlier)
      return { faults: [faultOf('files.fault.questionAgain', { earlier })], partial: row }
    lines.set(keyOf(row), row.line)
    return row
  }
}
