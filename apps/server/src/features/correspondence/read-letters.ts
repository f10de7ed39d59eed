import { Readable } from 'node:stream'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { fieldsOf, readDay, readLines, readOnce, type Faulty } from '#platform/files/file-values'
import { faultOf } from '#platform/files/line-fault'
import { shownDay } from '#platform/clock/clock'

const lineTypes = ['FILE', 'LINK'] as const

/** A line of the file: one letter to one application, or to all. */
export type LetterLine = {
  line: number
  /** An application's number, or ALL. */
  to: string
  day: string
  subject: string
  description: string
  type: (typeof lineTypes)[number]
  /** The name of a file beside it, or an address. */
  content: string
}

const columns = ['App', 'date', 'subject', 'description', 'type', 'file or url'] as const

/** Reads the file; a single line that cannot be read spoils it, and all such are named. */
export async function readLetters(content: Buffer, today: string) {
  const lines = readCsvLines(Readable.from([content]), columns)
  const file = await readLines(
    lines,
    readOnce<LetterLine>(
      (line) => readLetter(line, today),
      'files.fault.letterAgain',
      (letter) => `${letterKey(letter)} ${letter.to}`,
    ),
  )
  const old = file.rows.flatMap(({ line, day }) =>
    day < daysBefore(today, DAYS_OF_A_LETTER)
      ? [{ line, problem: `date ${shownDay(day)} is more than ${DAYS_OF_A_LETTER} days ago` }]
      : [],
  )
  return { ...file, warnings: [...file.warnings, ...old] }
}

const DAYS_OF_A_LETTER = 60
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** What makes two lines one letter to two. */
export const letterKey = ({ to, day, subject, description, type, content }: LetterLine): string =>
  JSON.stringify([to === 'ALL', day, subject, description, type, content])

function readLetter(given: FileLine, today: string): LetterLine | Faulty<LetterLine> {
  const { text, words, fault, row } = fieldsOf(given)
  const to = text('App') || fault('App is empty: the number of an application, or ALL')
  const day = readDay(text('date')) ?? fault(faultOf('files.fault.notDay', { column: 'date' }))
  if (day && day > today) fault('date is yet to come')
  const subject = words('subject', 300)
  const description = words('description', 2000)
  const type =
    lineTypes.find((each) => each === text('type')) ??
    fault(`type is none of ${lineTypes.join(', ')}`)
  const content = text('file or url')
  if (content === '') fault('file or url is empty')
  const url = type === 'LINK' && content !== '' ? readLink(content) : { href: content }
  if ('problem' in url) fault(url.problem)
  const href = 'href' in url ? url.href : undefined
  return row<LetterLine>({ to, day, subject, description, type, content: href })
}

function readLink(content: string): { href: string } | { problem: string } {
  if (!URL.canParse(content) || !content.startsWith('https://'))
    return { problem: 'url is not an address such as https://commission.example.gov.in/notice' }
  const { href, username, password } = new URL(content)
  return username || password ? { problem: 'url names a user' } : { href }
}
