import { longestMapUrl } from '@lokseva/contract/papers/schemas'
import type { DeskVenue } from '@lokseva/contract/papers/desk/schemas'

/** A venue as it is filled in. */
export type VenueValues = Record<
  | 'centreId'
  | 'code'
  | 'name'
  | 'capacity'
  | 'accessibleSeats'
  | 'scribeRooms'
  | 'roomSeats'
  | 'mapUrl',
  string
> & { hasRamp: boolean; isOnGroundFloor: boolean }

export const emptyVenue: VenueValues = {
  centreId: '',
  code: '',
  name: '',
  capacity: '',
  accessibleSeats: '0',
  scribeRooms: '0',
  roomSeats: '24',
  mapUrl: '',
  hasRamp: false,
  isOnGroundFloor: false,
}

export const valuesOf = (venue: DeskVenue): VenueValues => ({
  centreId: String(venue.centreId),
  code: venue.code,
  name: venue.name,
  capacity: String(venue.capacity),
  accessibleSeats: String(venue.accessibleSeats),
  scribeRooms: String(venue.scribeRooms),
  roomSeats: String(venue.roomSeats),
  mapUrl: venue.mapUrl ?? '',
  hasRamp: venue.hasRamp,
  isOnGroundFloor: venue.isOnGroundFloor,
})

export type VenueFault =
  | 'centre'
  | 'code'
  | 'name'
  | 'capacity'
  | 'accessible'
  | 'reached'
  | 'scribeRooms'
  | 'roomSeats'
  | 'map'

const isUpTo = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most

/** What the file would be refused for, before it is sent. */
export function faultsOf(venue: VenueValues): ReadonlySet<VenueFault> {
  const isReached = Number(venue.accessibleSeats) > 0
  const found: [VenueFault, boolean][] = [
    ['centre', venue.centreId === ''],
    ['code', !/^[A-Z0-9-]{1,20}$/.test(venue.code.trim().toUpperCase())],
    ['name', venue.name.trim() === '' || venue.name.trim().length > 300],
    ['capacity', !isUpTo(venue.capacity, 1, 999_999_999)],
    ['accessible', !isUpTo(venue.accessibleSeats, 0, Number(venue.capacity))],
    ['reached', isReached && !venue.hasRamp && !venue.isOnGroundFloor],
    ['scribeRooms', !isUpTo(venue.scribeRooms, 0, 99)],
    ['roomSeats', !isUpTo(venue.roomSeats, 1, 500)],
    ['map', venue.mapUrl.trim() !== '' && !isMapUrl(venue.mapUrl.trim())],
  ]
  return new Set(found.filter(([, isWrong]) => isWrong).map(([fault]) => fault))
}

const isMapUrl = (text: string): boolean => {
  const href = text.startsWith('https://') ? URL.parse(text)?.href : undefined
  return href !== undefined && href.length <= longestMapUrl
}

const heading =
  'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl,ramp,groundFloor,scribeRooms,roomSeats'

/** The same as a file of one line. */
export function fileOf(venue: VenueValues): string {
  const yesOrNo = (isSo: boolean) => (isSo ? 'yes' : 'no')
  const values = [
    venue.centreId,
    venue.code.trim().toUpperCase(),
    venue.name.trim(),
    venue.capacity,
    venue.accessibleSeats,
    venue.mapUrl.trim(),
    yesOrNo(venue.hasRamp),
    yesOrNo(venue.isOnGroundFloor),
    venue.scribeRooms,
    venue.roomSeats,
  ]
  return `${heading}\n${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\n`
}
