/** '3|1' as '1|3': the same answer is written one way. */
export function readKeyAnswer(text: string): string | undefined {
  if (text === 'X') return text
  if (!/^[1-4](\|[1-4]){0,3}$/.test(text)) return undefined
  return [...new Set(text.split('|'))].toSorted().join('|')
}

export type QuestionName = { examId: number; subjectCode: string; question: number }

/** The three columns that every file about a key begins with; else what is wrong with them. */
export function readQuestionName(text: (name: string) => string): QuestionName | string {
  const [examId, subjectCode, question] = [
    text('examId'),
    text('subjectCode'),
    text('masterQueSrNum'),
  ]
  if (!/^[1-9]\d{0,8}$/.test(examId)) return 'examId is not a number'
  if (subjectCode === '' || subjectCode.length > 40)
    return 'subjectCode is empty or longer than 40 letters'
  if (!/^[1-9]\d{0,2}$/.test(question) || Number(question) > 500)
    return 'masterQueSrNum is not a number from 1 to 500'
  return { examId: Number(examId), subjectCode, question: Number(question) }
}

export const keyOf = ({ examId, subjectCode, question }: QuestionName): string =>
  `${examId} ${subjectCode} ${question}`

export const said = ({ examId, subjectCode, question }: QuestionName): string =>
  `exam ${examId}, ${subjectCode}, question ${question}`
