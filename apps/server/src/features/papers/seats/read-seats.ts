import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  readAnything,
  readLines,
  readNumber,
  type Faulty,
} from '#platform/files/file-values'
import { columnFault, faulty } from '#platform/files/line-fault'

/** A seat as a line of the commission's file gives it. */
export type SeatLine = {
  line: number
  applicationNo: string
  examDisplayId: number
  hallticketNo: string
  venueCode: string
  room: string
  seatNo: string
}

const columns = ['App', 'examDisplayId', 'hallticketNo', 'venueCode', 'room', 'seatNo'] as const

/** Reads the file; an application, a number or a seat that stands there twice is named. */
export async function readSeats(content: Buffer) {
  const taken = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if ('faults' in row) return row
    for (const [what, key] of keysOf(row)) {
      const earlier = taken.get(key)
      if (earlier) return faulty(row, `files.fault.${what}Again`, { earlier })
      taken.set(key, row.line)
    }
    return row
  })
}

type Placed = Pick<SeatLine, 'examDisplayId' | 'hallticketNo' | 'venueCode' | 'room' | 'seatNo'>

/** What only one may have in an examination. */
export const uniqueOf = (seat: Placed) =>
  [
    ['ticket', `no ${seat.examDisplayId} ${seat.hallticketNo}`],
    ['seat', `at ${seat.examDisplayId} ${seat.venueCode} ${seat.room} ${seat.seatNo}`],
  ] as const

const keysOf = (row: SeatLine) =>
  [['application', `of ${row.examDisplayId} ${row.applicationNo}`], ...uniqueOf(row)] as const

function readRow(given: FileLine): SeatLine | Faulty<SeatLine> {
  const { words, take, row } = fieldsOf(given)
  return row<SeatLine>({
    applicationNo: take('App', readAnything, columnFault('files.fault.empty')),
    examDisplayId: take('examDisplayId', readNumber, columnFault('files.fault.notNumber')),
    hallticketNo: take('hallticketNo', readTicketNo, columnFault('files.fault.notTicketNo')),
    venueCode: take('venueCode', readAnything, columnFault('files.fault.empty'))?.toUpperCase(),
    room: words('room', 40),
    seatNo: words('seatNo', 20),
  })
}

const readTicketNo = (text: string): string | undefined =>
  /^[A-Z0-9-]{4,20}$/.test(text.toUpperCase()) ? text.toUpperCase() : undefined
