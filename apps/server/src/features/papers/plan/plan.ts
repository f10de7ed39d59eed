/** What somebody needs of a room. */
export const seatNeeds = ['none', 'accessible', 'scribe'] as const
export type SeatNeed = (typeof seatNeeds)[number]

/** Who is to be seated. */
export type PlanCandidate = {
  /** One of its kind in the examination, above 0: the serial of the application. */
  id: number
  /** The centre that was chosen. */
  centreId: number
  need: SeatNeed
  /** The same number for everybody of one address; 0 where it is not known. */
  address: number
}

export type PlanVenue = {
  code: string
  centreId: number
  capacity: number
  /** Of these: those that a wheelchair reaches. */
  accessibleSeats: number
  /** In how many of the accessible rooms people with a scribe may be seated. */
  scribeRooms: number
  /** How many sit in a room. */
  roomSeats: number
  /** Whether only those sit here who keep a seat here. */
  isLeftOut?: boolean
}

/** Stands for whoever sits there in another examination at the same hours. */
export const OTHER_EXAM = -1

/** A seat that somebody has, and keeps; of another examination by `OTHER_EXAM`. */
export type HeldSeat = Omit<PlanCandidate, 'centreId'> & {
  venueCode: string
  room: string
  seatNo: string
}

export type PlanInput = {
  seed: number
  candidates: readonly PlanCandidate[]
  venues: readonly PlanVenue[]
  held: readonly HeldSeat[]
  /** Kilometres from one centre to another; of places nobody knows, infinitely many. */
  distance: (from: number, to: number) => number
}

/** Why somebody has no seat. */
export const unseatedReasons = [
  'noScribeRoom',
  'noAccessibleSeat',
  'noSeat',
  'sameAddress',
] as const
export type UnseatedReason = (typeof unseatedReasons)[number]

export type PlannedRoom = {
  venueCode: string
  centreId: number
  room: string
  isAccessible: boolean
  /** People with a scribe sit here, each with the seats beside them free. */
  isForScribes: boolean
  /** Who sits on each seat, from the first on; 0 where nobody does, `OTHER_EXAM` where others do. */
  seats: number[]
}

export type SeatPlan = {
  rooms: PlannedRoom[]
  unseated: { id: number; reason: UnseatedReason }[]
}

/** How the seats of a room are numbered, from 0 on. */
export const seatNoOf = (place: number): string => String(place + 1).padStart(2, '0')
