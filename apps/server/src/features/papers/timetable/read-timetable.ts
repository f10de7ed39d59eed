import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  readDay,
  readLines,
  readNumber,
  readTime,
  type Faulty,
} from '#platform/files/file-values'
import { columnFault, faultOf, faulty } from '#platform/files/line-fault'

/** A paper of an examination as a line of the commission's file says it. */
export type TimetableLine = {
  line: number
  examId: number
  examDisplayId: number
  name: string
  nameDvng: string
  mode: 1 | 2
  day: string
  presentTime: string
  getInTime: string
  from: string
  to: string
  /** Until when somebody with extra time may write; none: by the hour. */
  extraTimeTo: string | null
  subjectName: string
  subjectNameDvng: string
  subjectCodes: string
  patternDvng: string
}

const columns = [
  'examId',
  'examDisplayId',
  'examDisplayName',
  'mode',
  'examDate',
  'presentTime',
  'getInTime',
  'durationFrom',
  'durationTo',
  'subjectNameDvng',
  'subjectCodes',
  'examPatternNameDvng',
] as const
/**
 * Further columns may be left out: for examDisplayNameDvng and subjectName the other language stands
 * for both; without this one, extra time is 20 minutes for every hour.
 */
const extra = 'extraTimeTo'

const times = ['presentTime', 'getInTime', 'durationFrom', 'durationTo'] as const
const LONGEST = 200

/** Reads the file; all that cannot be read, and all that contradicts a line before it, is named. */
export async function readTimetable(content: Buffer) {
  const known = new Map<number, TimetableLine>()
  const sittings = new Set<string>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if ('faults' in row) return row
    const first = known.get(row.examDisplayId)
    if (first && !isSameExam(first, row))
      return faulty(row, 'files.fault.otherExam', {
        display: row.examDisplayId,
        earlier: first.line,
      })
    known.set(row.examDisplayId, first ?? row)
    const sitting = [row.examDisplayId, row.day, row.from, row.subjectCodes].join(' ')
    if (sittings.has(sitting))
      return faulty(row, 'files.fault.paperTwice', { subject: row.subjectCodes })
    sittings.add(sitting)
    return row
  })
}

const isSameExam = (one: TimetableLine, other: TimetableLine): boolean =>
  one.examId === other.examId &&
  one.name === other.name &&
  one.nameDvng === other.nameDvng &&
  one.mode === other.mode

function readRow(given: FileLine): TimetableLine | Faulty<TimetableLine> {
  const { text, words, note, take, fault, row } = fieldsOf(given)
  const name = words('examDisplayName', LONGEST)
  const subjectNameDvng = words('subjectNameDvng', LONGEST)
  const [presentTime, getInTime, from, to] = times.map((each) =>
    take(each, readTime, columnFault('files.fault.notTime')),
  )
  if (presentTime && getInTime && from && to)
    if (presentTime > getInTime || getInTime > from || from >= to)
      fault(faultOf('files.fault.timesOrder'))
  const extraTimeTo =
    text(extra) === '' ? null : take(extra, readTime, columnFault('files.fault.notExtraTime'))
  if (extraTimeTo && to && extraTimeTo <= to) fault(faultOf('files.fault.extraTooEarly'))
  return row<TimetableLine>({
    examId: take('examId', readNumber, columnFault('files.fault.notNumber')),
    examDisplayId: take('examDisplayId', readNumber, columnFault('files.fault.notNumber')),
    name,
    nameDvng: note('examDisplayNameDvng', LONGEST) ?? name,
    mode: take('mode', readMode, columnFault('files.fault.notMode')),
    day: take('examDate', readDay, columnFault('files.fault.notDay')),
    presentTime,
    getInTime,
    from,
    to,
    extraTimeTo,
    subjectName: note('subjectName', LONGEST) ?? subjectNameDvng,
    subjectNameDvng,
    subjectCodes: words('subjectCodes', LONGEST),
    patternDvng: words('examPatternNameDvng', LONGEST),
  })
}

const readMode = (text: string) => ([1, 2] as const).find((each) => String(each) === text)
