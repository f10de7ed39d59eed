import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  readAnything,
  readDay,
  readLines,
  readTime,
  type Faulty,
} from '#platform/files/file-values'
import { columnFault, faultOf, faulty } from '#platform/files/line-fault'

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

const columns = [
  'App',
  'type',
  'templateId',
  'publicationDate',
  'interview_date',
  'interview_time',
  'serialNo',
  'profileTransactionID',
  'interview_no',
  'candidateName',
  'interviewLetterTitle',
  'interview_venue',
  'postNameDvng',
] as const
const LONGEST = 300

export async function readInterviews(content: Buffer) {
  const known = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if ('faults' in row) return row
    const key = `${row.applicationNo} ${row.type} ${row.interviewNo}`
    const earlier = known.get(key)
    if (earlier) return faulty(row, 'files.fault.letterAgain', { earlier })
    known.set(key, row.line)
    return row
  })
}

const notDay = columnFault('files.fault.notDay')

function readRow(given: FileLine): InterviewLine | Faulty<InterviewLine> {
  const { words, take, fault, row } = fieldsOf(given)
  const publishedOn = take('publicationDate', readDay, notDay)
  const day = take('interview_date', readDay, notDay)
  if (publishedOn && day && day < publishedOn) fault(faultOf('files.fault.interviewTooEarly'))
  return row<InterviewLine>({
    applicationNo: take('App', readAnything, columnFault('files.fault.empty')),
    type: take('type', readType, columnFault('files.fault.notLetterType')),
    templateId: take('templateId', readTemplate, columnFault('files.fault.notTemplate')),
    serialNo: words('serialNo', LONGEST),
    registrationNo: words('profileTransactionID', LONGEST),
    publishedOn,
    interviewNo: words('interview_no', LONGEST),
    candidateName: words('candidateName', LONGEST),
    title: words('interviewLetterTitle', LONGEST),
    day,
    time: take('interview_time', readTime, columnFault('files.fault.notTime')),
    venue: words('interview_venue', LONGEST),
    postNameDvng: words('postNameDvng', LONGEST),
  })
}

const readType = (text: string) =>
  (['INTERVIEW', 'PT'] as const).find((each) => each === text.toUpperCase())

const readTemplate = (text: string): string | undefined =>
  /^[A-Z0-9_-]{1,40}$/.test(text.toUpperCase()) ? text.toUpperCase() : undefined
