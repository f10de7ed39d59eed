/** Seats whose papers are one PDF: it is set in seconds, however busy the machine is. */
export const SEATS_IN_PART = 500

/** Seats of a room by their places in it. */
export type RoomPiece = { room: string; from: number; to: number }

/**
 * The rooms of a venue in parts, none of which is too long to be set: as many whole rooms as fit, and
 * a hall that is longer alone, in pieces.
 */
export function partsOf(
  rooms: readonly { room: string; seats: number }[],
  most = SEATS_IN_PART,
): RoomPiece[][] {
  const parts: RoomPiece[][] = []
  let free = 0
  for (const { room, seats } of rooms)
    for (let from = 0; from < seats; from += most) {
      const to = Math.min(seats, from + most)
      if (to - from > free) {
        parts.push([])
        free = most
      }
      parts.at(-1)!.push({ room, from, to })
      free -= to - from
    }
  return parts
}
