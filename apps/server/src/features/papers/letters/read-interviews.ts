import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readDay, readLines, readTime } from '#platform/files/file-values'

/** Who is called when and where, as a line of the commission's file says it. */
export type InterviewLine = {
  line: number
  applicationNo: string
  type: 'INTERVIEW' | 'PT'
  templateId: string
  serialNo: string
  registrationNo: string
  publishedOn: string
  interviewNo: string
  candidateName: string
  title: string
  day: string
  time: string
  venue: string
  postNameDvng: string
}

const words = [
  'serialNo',
  'profileTransactionID',
  'interview_no',
  'candidateName',
  'interviewLetterTitle',
  'interview_venue',
  'postNameDvng',
] as const
const columns = [
  'App',
  'type',
  'templateId',
  'publicationDate',
  'interview_date',
  'interview_time',
  ...words,
] as const
const LONGEST = 300

export async function readInterviews(content: Buffer) {
  const known = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if (typeof row === 'string') return row
    const key = `${row.applicationNo} ${row.type} ${row.interviewNo}`
    const earlier = known.get(key)
    if (earlier) return `the letter of line ${earlier} once more`
    known.set(key, row.line)
    return row
  })
}

function readRow({ line, values }: FileLine): InterviewLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  if (text('App') === '') return 'App is empty'
  const type = text('type').toUpperCase()
  if (type !== 'INTERVIEW' && type !== 'PT') return 'type is neither INTERVIEW nor PT'
  const templateId = text('templateId').toUpperCase()
  if (!/^[A-Z0-9_-]{1,40}$/.test(templateId))
    return 'templateId is not 1 to 40 letters, digits, _ and -'
  for (const name of words)
    if (text(name) === '' || text(name).length > LONGEST)
      return `${name} is empty or longer than ${LONGEST} letters`
  const publishedOn = readDay(text('publicationDate'))
  const day = readDay(text('interview_date'))
  if (!publishedOn) return 'publicationDate is not a day such as 2026-11-15 or 15/11/2026'
  if (!day) return 'interview_date is not a day such as 2026-11-15 or 15/11/2026'
  if (day < publishedOn) return 'interview_date is before publicationDate'
  const time = readTime(text('interview_time'))
  if (!time) return 'interview_time is not a time such as 09:30 or 14:00'
  return {
    line,
    applicationNo: text('App'),
    type,
    templateId,
    serialNo: text('serialNo'),
    registrationNo: text('profileTransactionID'),
    publishedOn,
    interviewNo: text('interview_no'),
    candidateName: text('candidateName'),
    title: text('interviewLetterTitle'),
    day,
    time,
    venue: text('interview_venue'),
    postNameDvng: text('postNameDvng'),
  }
}
