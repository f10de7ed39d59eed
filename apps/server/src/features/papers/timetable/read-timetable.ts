import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  NO_DAY,
  NO_TIME,
  readDay,
  readLines,
  readNumber,
  readTime,
  type Faulty,
} from '#platform/files/file-values'

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
      return `examination ${row.examDisplayId} has another exam, name or mode than in line ${first.line}`
    known.set(row.examDisplayId, first ?? row)
    const sitting = [row.examDisplayId, row.day, row.from, row.subjectCodes].join(' ')
    if (sittings.has(sitting)) return `${row.subjectCodes} stands there twice at that time`
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
  const [presentTime, getInTime, from, to] = times.map((each) => take(each, readTime, NO_TIME))
  if (presentTime && getInTime && from && to)
    if (presentTime > getInTime || getInTime > from || from >= to)
      fault('the times are not in their order: presentTime, getInTime, durationFrom, durationTo')
  const extraTimeTo =
    text(extra) === '' ? null : take(extra, readTime, 'is not a time such as 12:40')
  if (extraTimeTo && to && extraTimeTo <= to) fault('extraTimeTo is not after durationTo')
  return row<TimetableLine>({
    examId: take('examId', readNumber, 'is not a number'),
    examDisplayId: take('examDisplayId', readNumber, 'is not a number'),
    name,
    nameDvng: note('examDisplayNameDvng', LONGEST) ?? name,
    mode: take('mode', readMode, 'is neither 1 (on paper) nor 2 (on a computer)'),
    day: take('examDate', readDay, NO_DAY),
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
