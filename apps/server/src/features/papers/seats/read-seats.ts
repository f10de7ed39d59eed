import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  readAnything,
  readLines,
  readNumber,
  type Faulty,
} from '#platform/files/file-values'

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
    for (const [what, key] of Object.entries(keysOf(row))) {
      const earlier = taken.get(key)
      if (earlier) return `${what} of line ${earlier} once more`
      taken.set(key, row.line)
    }
    return row
  })
}

type Placed = Pick<SeatLine, 'examDisplayId' | 'hallticketNo' | 'venueCode' | 'room' | 'seatNo'>

/** What only one may have in an examination. */
export const uniqueOf = (seat: Placed) => ({
  'the hall ticket number': `no ${seat.examDisplayId} ${seat.hallticketNo}`,
  'the seat': `at ${seat.examDisplayId} ${seat.venueCode} ${seat.room} ${seat.seatNo}`,
})

const keysOf = (row: SeatLine) => ({
  'the application': `of ${row.examDisplayId} ${row.applicationNo}`,
  ...uniqueOf(row),
})

function readRow(given: FileLine): SeatLine | Faulty<SeatLine> {
  const { words, take, row } = fieldsOf(given)
  return row<SeatLine>({
    applicationNo: take('App', readAnything, 'is empty'),
    examDisplayId: take('examDisplayId', readNumber, 'is not a number'),
    hallticketNo: take('hallticketNo', readTicketNo, 'is not 4 to 20 letters, digits and -'),
    venueCode: take('venueCode', readAnything, 'is empty')?.toUpperCase(),
    room: words('room', 40),
    seatNo: words('seatNo', 20),
  })
}

const readTicketNo = (text: string): string | undefined =>
  /^[A-Z0-9-]{4,20}$/.test(text.toUpperCase()) ? text.toUpperCase() : undefined
