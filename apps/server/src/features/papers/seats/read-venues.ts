import { Readable } from 'node:stream'
import { longestMapUrl } from '@lokseva/contract/papers/schemas'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { fieldsOf, readLines, readNumber, type Faulty } from '#platform/files/file-values'
import { columnFault, faultOf, faulty } from '#platform/files/line-fault'

/** A venue as a line of the commission's file says it. */
export type VenueLine = {
  line: number
  centreId: number
  code: string
  name: string
  capacity: number
  accessibleSeats: number
  hasRamp: boolean
  isOnGroundFloor: boolean
  scribeRooms: number
  roomSeats: number
  mapUrl: string | null
}

const columns = [
  'centreId',
  'venueCode',
  'venueName',
  'capacity',
  'accessibleSeats',
  'mapUrl',
] as const
/**
 * Further columns may be left out: accessible seats are then behind a ramp, with one room for people
 * who have a scribe, and rooms hold as many as an invigilator can look after.
 */
const USUAL_ROOM = 24
const LONGEST = 300

/** Reads the file; a venue that stands there twice is named. */
export async function readVenues(content: Buffer) {
  const known = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if ('faults' in row) return row
    const earlier = known.get(row.code)
    if (earlier) return faulty(row, 'files.fault.venueAgain', { earlier })
    known.set(row.code, row.line)
    return row
  })
}

function readRow(given: FileLine): VenueLine | Faulty<VenueLine> {
  const { text, words, take, fault, row } = fieldsOf(given)
  const capacity = take('capacity', readNumber, columnFault('files.fault.notFromOne'))
  const accessibleSeats = take('accessibleSeats', readCount, columnFault('files.fault.notNumber'))
  if (capacity && accessibleSeats && accessibleSeats > capacity)
    fault(faultOf('files.fault.accessibleMore'))
  const mapUrl = take('mapUrl', readMapUrl, columnFault('files.fault.notMap'))
  if (mapUrl && mapUrl.length > longestMapUrl)
    fault(faultOf('files.fault.mapTooLong', { most: longestMapUrl }))
  const isReached = (accessibleSeats ?? 0) > 0
  const readFlag = (name: string, usual: boolean) =>
    text(name) === '' ? usual : take(name, readYesNo, columnFault('files.fault.notYesNo'))
  const hasRamp = readFlag('ramp', isReached)
  const isOnGroundFloor = readFlag('groundFloor', false)
  if (isReached && hasRamp === false && isOnGroundFloor === false)
    fault(faultOf('files.fault.accessibleUnreached'))
  const count = (name: string, usual: number, most: number) =>
    text(name) === '' ? usual : take(name, upTo(most), columnFault('files.fault.notUpTo', { most }))
  const roomSeats = count('roomSeats', USUAL_ROOM, 500)
  if (roomSeats === 0) fault(faultOf('files.fault.notFromOne', { column: 'roomSeats' }))
  return row<VenueLine>({
    centreId: take('centreId', readNumber, columnFault('files.fault.notNumber')),
    code: take('venueCode', readCode, columnFault('files.fault.notVenueCode')),
    name: words('venueName', LONGEST),
    capacity,
    accessibleSeats,
    hasRamp,
    isOnGroundFloor,
    scribeRooms: count('scribeRooms', isReached ? 1 : 0, 99),
    roomSeats,
    mapUrl: mapUrl === '' ? null : mapUrl,
  })
}

const readCode = (text: string): string | undefined =>
  /^[A-Z0-9-]{1,20}$/.test(text.toUpperCase()) ? text.toUpperCase() : undefined

const readCount = (text: string): number | undefined =>
  text === '0' || text === '' ? 0 : readNumber(text)

const upTo =
  (most: number) =>
  (text: string): number | undefined => {
    const count = readCount(text)
    return count === undefined || count > most ? undefined : count
  }

const readYesNo = (text: string): boolean | undefined =>
  ({ yes: true, no: false })[text.toLowerCase()]

/** As browsers write it: a Devanagari letter of it is nine signs there, and in the QR code. */
function readMapUrl(text: string): string | undefined {
  if (text === '') return ''
  return text.startsWith('https://') ? URL.parse(text)?.href : undefined
}
