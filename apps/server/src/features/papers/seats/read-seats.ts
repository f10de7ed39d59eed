import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readLines, readNumber } from '#platform/files/file-values'

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
    if (typeof row === 'string') return row
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

function readRow({ line, values }: FileLine): SeatLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  const applicationNo = text('App')
  if (applicationNo === '') return 'App is empty'
  const examDisplayId = readNumber(text('examDisplayId'))
  if (!examDisplayId) return 'examDisplayId is not a number'
  const hallticketNo = text('hallticketNo').toUpperCase()
  if (!/^[A-Z0-9-]{4,20}$/.test(hallticketNo))
    return 'hallticketNo is not 4 to 20 letters, digits and -'
  const venueCode = text('venueCode').toUpperCase()
  if (venueCode === '') return 'venueCode is empty'
  const [room, seatNo] = [text('room'), text('seatNo')]
  if (room === '' || room.length > 40) return 'room is empty or longer than 40 letters'
  if (seatNo === '' || seatNo.length > 20) return 'seatNo is empty or longer than 20 letters'
  return { line, applicationNo, examDisplayId, hallticketNo, venueCode, room, seatNo }
}
