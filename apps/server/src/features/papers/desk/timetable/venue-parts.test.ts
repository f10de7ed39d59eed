import { expect, it } from 'vitest'
import { partsOf, SEATS_IN_PART, type RoomPiece } from './venue-parts.ts'

const seatsOf = (part: RoomPiece[]) => part.reduce((sum, { from, to }) => sum + to - from, 0)
const roomsOf = (sizes: number[]) => sizes.map((seats, at) => ({ room: `R${at}`, seats }))

it('the papers of a venue come in parts that are not too long, with every seat once and rooms kept whole (OFFICE-942)', () => {
  const cases = [[], [24], Array.from({ length: 104 }, () => 24), [500, 1], [1, 500], [1200, 24, 3]]
  for (const sizes of cases) {
    const parts = partsOf(roomsOf(sizes))
    for (const part of parts) expect(seatsOf(part)).toBeLessThanOrEqual(SEATS_IN_PART)
    for (const part of parts) expect(seatsOf(part)).toBeGreaterThan(0)
    const seats = parts
      .flat()
      .flatMap(({ room, from, to }) =>
        Array.from({ length: to - from }, (_, place) => `${room} ${from + place}`),
      )
    const all = sizes.flatMap((size, at) =>
      Array.from({ length: size }, (_, place) => `R${at} ${place}`),
    )
    expect(seats).toEqual(all)
    // Only a hall that is longer than a part is in pieces.
    const pieces = Map.groupBy(parts.flat(), ({ room }) => room)
    for (const [at, size] of sizes.entries())
      expect(pieces.get(`R${at}`)).toHaveLength(Math.ceil(size / SEATS_IN_PART))
  }
  expect(partsOf(roomsOf(cases[2]!))).toHaveLength(6)
})
