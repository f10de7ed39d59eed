import type { Readable } from 'node:stream'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { notText, readNumber } from '#platform/files/file-values'
import { inBoth } from '#platform/files/line-fault'
import { inBothLanguages } from '#platform/texts/both-languages'
import type { TextParams } from '#platform/texts/translate'
import type { WhichExamPaper } from './paper-rows.ts'

export type SheetFault = { line: number; text: Bilingual }
/** A sheet as the file has it: who by which number, and what is marked in which set. */
export type SheetLine = {
  line: number
  number: string
  isTicket: boolean
  paperSet: number | null
  marked: string
}
type Words = Extract<TextId, `sheets.fault.${string}`>

const columns = ['examId', 'subjectCode', 'paperSet', '1']
const isQuestion = (name: string) => /^[1-9]\d{0,2}$/.test(name)

export const sheetFault = (line: number, words: Words, params: TextParams = {}): SheetFault => ({
  line,
  text: inBothLanguages(words, params),
})

/** What is read of a file, in its order: of which paper it is before its first sheet. */
type SheetsRead = { paper: WhichExamPaper; questions: number } | SheetLine | SheetFault

/** Reads a file of answer sheets of one paper, line by line. */
export async function* readSheets(file: Readable): AsyncGenerator<SheetsRead> {
  let of: (WhichExamPaper & { questions: number }) | undefined
  let isEmpty = true
  for await (const given of readCsvLines(file, columns)) {
    isEmpty = false
    const unreadable = 'problem' in given ? inBoth(given) : notText(given)
    if (unreadable !== undefined) {
      yield { line: given.line, text: unreadable }
      continue
    }
    const line = given as FileLine
    if (!of) {
      const begun = readExamPaper(line)
      if ('text' in begun) {
        yield begun
        return
      }
      of = begun
      const { questions, ...paper } = begun
      yield { paper, questions }
    }
    yield readLine(line, of)
  }
  if (isEmpty) yield sheetFault(1, 'sheets.fault.empty')
}

/** The first line says which paper it is, and its heading how many questions there are. */
function readExamPaper({
  line,
  values,
}: FileLine): (WhichExamPaper & { questions: number }) | SheetFault {
  const examId = readNumber((values['examId'] ?? '').trim())
  const subjectCode = (values['subjectCode'] ?? '').trim()
  if (examId === undefined || subjectCode === '' || subjectCode.length > 40)
    return sheetFault(line, 'sheets.fault.paper')
  if (!('App' in values) && !('hallticketNo' in values)) return sheetFault(1, 'sheets.fault.who')
  const named = Object.keys(values).filter(isQuestion).map(Number)
  const questions = Math.max(...named)
  return named.length === questions && questions <= 500
    ? { examId, subjectCode, questions }
    : sheetFault(1, 'sheets.fault.questions', { count: named.length, last: questions })
}

function readLine(
  { line, values }: FileLine,
  { examId, subjectCode, questions }: WhichExamPaper & { questions: number },
): SheetLine | SheetFault {
  const text = (name: string) => (values[name] ?? '').trim()
  if (text('examId') !== String(examId) || text('subjectCode') !== subjectCode)
    return sheetFault(line, 'sheets.fault.otherPaper', { exam: examId, code: subjectCode })
  const isTicket = text('App') === ''
  const number = isTicket ? text('hallticketNo') : text('App')
  if (number === '' || number.length > 40) return sheetFault(line, 'sheets.fault.noNumber')
  const set = text('paperSet')
  if (!/^[1-4]?$/.test(set)) return sheetFault(line, 'sheets.fault.set')
  let marked = ''
  for (let question = 1; question <= questions; question += 1) {
    const mark = readMark(text(String(question)))
    if (mark === undefined) return sheetFault(line, 'sheets.fault.mark', { question })
    marked += mark
  }
  return { line, number, isTicket, paperSet: set === '' ? null : Number(set), marked }
}

/** An option, nothing, or more than one of them as 1|3 or *. */
function readMark(text: string): string | undefined {
  if (text === '') return '0'
  if (/^[1-4]$/.test(text)) return text
  return text === '*' || /^[1-4](\|[1-4]){1,3}$/.test(text) ? '*' : undefined
}
