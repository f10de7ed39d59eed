import { Readable } from 'node:stream'
import { correspondenceTypes } from '@lokseva/contract/correspondence/schemas'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readDay, readLines } from '#platform/files/file-values'

/** A line of the file: one letter to one application, or to all. */
export type LetterLine = {
  line: number
  /** An application's number, or ALL. */
  to: string
  day: string
  subject: string
  description: string
  type: (typeof correspondenceTypes)[number]
  /** The name of a file beside it, or an address. */
  content: string
}

const columns = ['App', 'date', 'subject', 'description', 'type', 'file or url'] as const

/** Reads the file; a single line that cannot be read spoils it, and all such are named. */
export async function readLetters(content: Buffer, today: string) {
  const lines = readCsvLines(Readable.from([content]), columns)
  const places = new Map<string, number>()
  return readLines(lines, (line) => {
    const letter = readLetter(line, today)
    if (typeof letter === 'string') return letter
    const key = `${letterKey(letter)} ${letter.to}`
    const earlier = places.get(key)
    if (earlier) return `the letter of line ${earlier} once more`
    places.set(key, letter.line)
    return letter
  })
}

/** What makes two lines one letter to two. */
export const letterKey = ({ to, day, subject, description, type, content }: LetterLine): string =>
  JSON.stringify([to === 'ALL', day, subject, description, type, content])

function readLetter({ line, values }: FileLine, today: string): LetterLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  const to = text('App')
  const day = readDay(text('date'))
  const [subject, description] = [text('subject'), text('description')]
  const type = correspondenceTypes.find((each) => each === text('type'))
  const content = text('file or url')
  if (to === '') return 'App is empty: the number of an application, or ALL'
  if (!day) return 'date is not a day such as 2026-11-15 or 15/11/2026'
  if (day > today) return 'date is yet to come'
  if (subject === '' || subject.length > 300) return 'subject is empty or longer than 300 letters'
  if (description === '' || description.length > 2000)
    return 'description is empty or longer than 2000 letters'
  if (!type) return `type is none of ${correspondenceTypes.join(', ')}`
  if (content === '') return 'file or url is empty'
  const letter = { line, to, day, subject, description, type }
  if (type === 'FILE') return { ...letter, content }
  if (!URL.canParse(content) || !content.startsWith('https://'))
    return 'url is not an address such as https://commission.example.gov.in/notice'
  const { href, username, password } = new URL(content)
  return username || password ? 'url names a user' : { ...letter, content: href }
}
