import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readDay, readLines, readNumber, readTime } from '#platform/files/file-values'

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
/** Where they are not given, the other language stands for both. */
const further = ['examDisplayNameDvng', 'subjectName'] as const
/** Where it is not given, extra time is 20 minutes for every hour. */
const extra = 'extraTimeTo'

const times = ['presentTime', 'getInTime', 'durationFrom', 'durationTo'] as const
const LONGEST = 200

/** Reads the file; all that cannot be read, and all that contradicts a line before it, is named. */
export async function readTimetable(content: Buffer) {
  const known = new Map<number, TimetableLine>()
  const sittings = new Set<string>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if (typeof row === 'string') return row
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

function readRow({ line, values }: FileLine): TimetableLine | string {
  const text = (name: (typeof columns)[number] | (typeof further)[number] | typeof extra) =>
    (values[name] ?? '').trim()
  const examId = readNumber(text('examId'))
  const examDisplayId = readNumber(text('examDisplayId'))
  if (!examId || !examDisplayId) return 'examId or examDisplayId is not a number'
  const mode = text('mode')
  if (mode !== '1' && mode !== '2') return 'mode is neither 1 (on paper) nor 2 (on a computer)'
  for (const name of [
    'examDisplayName',
    'subjectNameDvng',
    'subjectCodes',
    'examPatternNameDvng',
  ] as const)
    if (text(name) === '' || text(name).length > LONGEST)
      return `${name} is empty or longer than ${LONGEST} letters`
  for (const name of further)
    if (text(name).length > LONGEST) return `${name} is longer than ${LONGEST} letters`
  const day = readDay(text('examDate'))
  if (!day) return 'examDate is not a day such as 2026-11-15 or 15/11/2026'
  const [present, getIn, from, to] = times.map((name) => readTime(text(name)))
  if (!present || !getIn || !from || !to)
    return `${times.find((name) => !readTime(text(name)))} is not a time such as 09:30 or 14:00`
  if (present > getIn || getIn > from || from >= to)
    return 'the times are not in their order: presentTime, getInTime, durationFrom, durationTo'
  const extraTimeTo = text(extra) === '' ? null : readTime(text(extra))
  if (extraTimeTo === undefined) return 'extraTimeTo is not a time such as 12:40'
  if (extraTimeTo !== null && extraTimeTo <= to) return 'extraTimeTo is not after durationTo'
  return {
    line,
    examId,
    examDisplayId,
    name: text('examDisplayName'),
    nameDvng: text('examDisplayNameDvng') || text('examDisplayName'),
    mode: mode === '1' ? 1 : 2,
    day,
    presentTime: present,
    getInTime: getIn,
    from,
    to,
    extraTimeTo,
    subjectName: text('subjectName') || text('subjectNameDvng'),
    subjectNameDvng: text('subjectNameDvng'),
    subjectCodes: text('subjectCodes'),
    patternDvng: text('examPatternNameDvng'),
  }
}
