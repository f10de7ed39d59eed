import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planFigures } from './plan-figures.ts'
import { planSeats } from './plan-seats.ts'
import {
  OTHER_EXAM,
  seatNeeds,
  seatNoOf,
  type HeldSeat,
  type PlanCandidate,
  type PlanInput,
  type PlanVenue,
  type SeatPlan,
} from './plan.ts'

/** Centres stand in a line, ten kilometres apart. */
const distance = (from: number, to: number) => Math.abs(from - to) * 10

const venue = fc
  .record({
    centreId: fc.integer({ min: 1, max: 5 }),
    capacity: fc.integer({ min: 1, max: 60 }),
    accessible: fc.integer({ min: 0, max: 60 }),
    scribeRooms: fc.integer({ min: 0, max: 3 }),
    roomSeats: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ accessible, ...rest }) => ({
    ...rest,
    accessibleSeats: Math.min(accessible, rest.capacity),
  }))
const candidate = fc.record({
  centreId: fc.integer({ min: 1, max: 6 }),
  need: fc.constantFrom(...seatNeeds, 'none' as const, 'none' as const),
  address: fc.integer({ min: 0, max: 25 }),
})
/** A commission: some venues, more or fewer people than they hold, some of one address. */
const commission = fc
  .record({
    seed: fc.integer({ min: 1, max: 999_999 }),
    venues: fc.array(venue, { maxLength: 8 }),
    candidates: fc.array(candidate, { maxLength: 200 }),
  })
  .map(({ seed, venues, candidates }): PlanInput => ({
    seed,
    venues: venues.map((each, place) => ({ ...each, code: `V-${place + 1}` })),
    candidates: candidates.map((each, place) => ({ ...each, id: place + 1 })),
    held: [],
    distance,
  }))

const seatedIn = ({ rooms }: SeatPlan) =>
  rooms.flatMap((room) => room.seats.flatMap((id, place) => (id <= 0 ? [] : [{ id, place, room }])))
const everybody = (plan: SeatPlan) => [
  ...seatedIn(plan).map(({ id }) => id),
  ...plan.unseated.map(({ id }) => id),
]
const byId = (list: readonly PlanCandidate[]) => new Map(list.map((each) => [each.id, each]))
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .filter((_, place) => place % 2 === 1)
    .concat(list.filter((_, place) => place % 2 === 0).toReversed())

describe('a seat plan, over commissions made by lot,', () => {
  it('gives every candidate one seat or one reason (OFFICE-440)', () => {
    fc.assert(
      fc.property(commission, (input) => {
        const named = everybody(planSeats(input)).toSorted((one, other) => one - other)
        expect(named).toEqual(input.candidates.map(({ id }) => id))
      }),
    )
  })

  it('never passes what a venue, its accessible seats and a room hold (OFFICE-441)', () => {
    fc.assert(
      fc.property(commission, (input) => {
        const { rooms } = planSeats(input)
        for (const { code, capacity, accessibleSeats, roomSeats } of input.venues) {
          const own = rooms.filter(({ venueCode }) => venueCode === code)
          const places = (list: typeof own) =>
            list.reduce((sum, { seats }) => sum + seats.length, 0)
          expect(places(own)).toBe(capacity)
          expect(places(own.filter(({ isAccessible }) => isAccessible))).toBe(accessibleSeats)
          for (const { seats } of own) expect(seats.length).toBeLessThanOrEqual(roomSeats)
        }
      }),
    )
  })

  it('meets every need or names it: scribes apart, wheelchairs in rooms they reach (OFFICE-442)', () => {
    fc.assert(
      fc.property(commission, (input) => {
        const plan = planSeats(input)
        const known = byId(input.candidates)
        for (const { id, place, room } of seatedIn(plan)) {
          const { need } = known.get(id)!
          if (need !== 'none') expect(room.isAccessible).toBe(true)
          expect(room.isForScribes).toBe(need === 'scribe')
          if (need === 'scribe')
            expect([room.seats[place - 1] ?? 0, room.seats[place + 1] ?? 0]).toEqual([0, 0])
        }
        for (const { code, scribeRooms } of input.venues)
          expect(
            plan.rooms.filter((room) => room.venueCode === code && room.isForScribes).length,
          ).toBeLessThanOrEqual(scribeRooms)
        for (const { id, reason } of plan.unseated)
          expect(reason === 'noScribeRoom').toBe(known.get(id)!.need === 'scribe')
      }),
    )
  })

  it('seats no two of one address side by side (OFFICE-443)', () => {
    fc.assert(
      fc.property(commission, (input) => {
        const known = byId(input.candidates)
        for (const { id, place, room } of seatedIn(planSeats(input))) {
          const { address } = known.get(id)!
          const beside = known.get(room.seats[place + 1] ?? 0)
          if (address !== 0) expect(beside?.address).not.toBe(address)
        }
      }),
    )
  })

  it('sends nobody away while a seat that would do is free nearer by (OFFICE-444)', () => {
    fc.assert(
      fc.property(commission, (given) => {
        // Without neighbours to think of, every free usual seat would do for anybody.
        const input = {
          ...given,
          candidates: given.candidates.map((each) => ({ ...each, address: 0 })),
        }
        const plan = planSeats(input)
        const known = byId(input.candidates)
        const free = new Set(
          plan.rooms
            .filter(({ isForScribes, seats }) => !isForScribes && seats.includes(0))
            .map(({ centreId }) => centreId),
        )
        for (const { id, room } of seatedIn(plan)) {
          const { need, centreId: wanted } = known.get(id)!
          if (need !== 'none') continue
          for (const each of free)
            expect(distance(wanted, each)).toBeGreaterThanOrEqual(distance(wanted, room.centreId))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('is the same for the same seed, in whatever order people and venues come (OFFICE-445)', () => {
    fc.assert(
      fc.property(commission, (input) => {
        const turned = {
          ...input,
          candidates: shuffled(input.candidates),
          venues: shuffled(input.venues),
        }
        expect(planSeats(turned)).toEqual(planSeats(input))
      }),
    )
  })

  it('leaves those who keep their seats where they are, and sits nobody on them (OFFICE-446)', () => {
    fc.assert(
      fc.property(commission, fc.integer({ min: 2, max: 5 }), (input, share) => {
        const first = planSeats(input)
        const known = byId(input.candidates)
        const held = seatedIn(first)
          .filter(({ id }) => id % share === 0)
          .map(({ id, place, room }): HeldSeat => {
            const { address, need } = known.get(id)!
            const { venueCode, room: name } = room
            return { id, address, need, venueCode, room: name, seatNo: seatNoOf(place) }
          })
        const keeping = new Set(held.map(({ id }) => id))
        const plan = planSeats({
          ...input,
          seed: input.seed + 1,
          candidates: input.candidates.filter(({ id }) => !keeping.has(id)),
          held,
        })
        expect(everybody(plan).toSorted((one, other) => one - other)).toEqual(
          input.candidates.map(({ id }) => id),
        )
        const now = new Map(seatedIn(plan).map(({ id, place, room }) => [id, { place, room }]))
        for (const { id, venueCode, room, seatNo } of held) {
          const kept = now.get(id)!
          expect([kept.room.venueCode, kept.room.room, seatNoOf(kept.place)]).toEqual([
            venueCode,
            room,
            seatNo,
          ])
        }
      }),
    )
  })

  it('of two examinations at the same hours gives no seat twice and fills no venue beyond its seats (OFFICE-670)', () => {
    fc.assert(
      fc.property(commission, commission, fc.nat(), (given, other, lot) => {
        const { venues } = given
        const first = planSeats({ ...other, venues })
        const known = byId(other.candidates)
        const held = seatedIn(first).map(({ id, place, room }): HeldSeat => {
          const { address, need } = known.get(id)!
          // Some sit in rooms that only a file knows.
          const isOfFile = (id + lot) % 5 === 0
          return {
            id: OTHER_EXAM,
            address,
            need,
            venueCode: room.venueCode,
            room: isOfFile ? 'Hall' : room.room,
            seatNo: isOfFile ? String(id) : seatNoOf(place),
          }
        })
        const plan = planSeats({ ...given, held })
        expect(everybody(plan).toSorted((one, next) => one - next)).toEqual(
          given.candidates.map(({ id }) => id),
        )
        const seats = [
          ...held.map(({ venueCode, room, seatNo }) => `${venueCode} ${room} ${seatNo}`),
          ...seatedIn(plan).map(
            ({ place, room }) => `${room.venueCode} ${room.room} ${seatNoOf(place)}`,
          ),
        ]
        expect(new Set(seats).size).toBe(seats.length)
        for (const { code, capacity } of venues)
          expect(seats.filter((each) => each.startsWith(`${code} `)).length).toBeLessThanOrEqual(
            capacity,
          )
        const figures = planFigures({ ...given, held }, plan)
        for (const { filled, seats: left } of figures) expect(filled).toBeLessThanOrEqual(left)
      }),
    )
  })

  it('seats nobody new in a venue that is left out, and leaves those who sit there (OFFICE-671)', () => {
    fc.assert(
      fc.property(commission, (given) => {
        const [out] = given.venues
        fc.pre(out !== undefined)
        const before = seatedIn(planSeats(given))
        const known = byId(given.candidates)
        const held = before
          .filter(({ id, room }) => room.venueCode === out.code && id % 2 === 0)
          .map(({ id, place, room }): HeldSeat => {
            const { address, need } = known.get(id)!
            return {
              id,
              address,
              need,
              venueCode: out.code,
              room: room.room,
              seatNo: seatNoOf(place),
            }
          })
        const keeping = new Set(held.map(({ id }) => id))
        const input = {
          ...given,
          candidates: given.candidates.filter(({ id }) => !keeping.has(id)),
          venues: given.venues.map((each) => ({ ...each, isLeftOut: each === out })),
          held,
        }
        const there = seatedIn(planSeats(input)).filter(({ room }) => room.venueCode === out.code)
        expect(new Set(there.map(({ id }) => id))).toEqual(keeping)
      }),
    )
  })

  it('is told centre by centre: who asked, who sits there, where the others were sent (OFFICE-447)', () => {
    fc.assert(
      fc.property(commission, (input) => {
        const plan = planSeats(input)
        const figures = planFigures(input, plan)
        const sum = (of: (each: (typeof figures)[number]) => number) =>
          figures.reduce((all, each) => all + of(each), 0)
        expect(sum(({ asked }) => asked)).toBe(input.candidates.length)
        expect(sum(({ filled }) => filled)).toBe(seatedIn(plan).length)
        for (const { asked, filled, elsewhere, unseated, centreId } of figures) {
          const left = elsewhere.reduce((all, { people }) => all + people, 0)
          const arrived = sum((each) =>
            each.elsewhere.reduce((all, to) => all + (to.centreId === centreId ? to.people : 0), 0),
          )
          const none = Object.values(unseated).reduce((all, each) => all + each, 0)
          expect(filled).toBe(asked - left - none + arrived)
        }
      }),
    )
  })
})

const school = (code: string, centreId: number, seats: Partial<PlanVenue> = {}): PlanVenue => ({
  code,
  centreId,
  capacity: 24,
  accessibleSeats: 0,
  scribeRooms: 0,
  roomSeats: 24,
  ...seats,
})
const people = (many: number, centreId: number, from = 1): PlanCandidate[] =>
  Array.from({ length: many }, (_, place) => ({
    id: from + place,
    centreId,
    need: 'none',
    address: 0,
  }))

describe('a seat plan', () => {
  it('sends those who find no seat to the nearest centre that has one (OFFICE-444)', () => {
    const candidates = people(30, 1)
    const venues = [school('A', 1), school('B', 2, { capacity: 4 }), school('C', 3)]
    const [first] = planFigures(
      { candidates, venues, held: [], distance },
      planSeats({ seed: 7, candidates, venues, held: [], distance }),
    )
    expect(first).toMatchObject({
      asked: 30,
      filled: 24,
      elsewhere: [
        { centreId: 2, kilometres: 10, people: 4 },
        { centreId: 3, kilometres: 20, people: 2 },
      ],
    })
  })

  it('exchanges seats before it sends brothers away (OFFICE-443)', () => {
    const [one, other] = people(2, 1).map((each) => ({ ...each, address: 9 }))
    const candidates = [one!, other!, ...people(1, 1, 3)]
    for (let seed = 1; seed < 50; seed += 1) {
      const venues = [school('A', 1, { capacity: 3 })]
      const { rooms, unseated } = planSeats({ seed, candidates, venues, held: [], distance })
      expect(unseated).toEqual([])
      expect(rooms[0]!.seats[1]).toBe(3)
    }
  })

  it('names why somebody has no seat (OFFICE-442)', () => {
    const candidates = [
      ...people(1, 1).map((each) => ({ ...each, need: 'scribe' as const })),
      ...people(1, 1, 2).map((each) => ({ ...each, need: 'accessible' as const })),
      ...people(2, 1, 3).map((each) => ({ ...each, address: 5 })),
    ]
    const venues = [school('A', 1, { capacity: 2 })]
    expect(planSeats({ seed: 1, candidates, venues, held: [], distance }).unseated).toEqual([
      { id: 1, reason: 'noScribeRoom' },
      { id: 2, reason: 'noAccessibleSeat' },
      expect.objectContaining({ reason: 'sameAddress' }),
    ])
  })

  it('draws another order with another seed (OFFICE-445)', () => {
    const candidates = people(24, 1)
    const seatsOf = (seed: number) =>
      planSeats({ seed, candidates, venues: [school('A', 1)], held: [], distance }).rooms[0]!.seats
    expect(seatsOf(1)).not.toEqual(seatsOf(2))
  })

  it('counts a seat that a file gave in a room of its own as one of the venue (OFFICE-446)', () => {
    const held = [
      { id: 90, need: 'none', address: 0, venueCode: 'A', room: 'Library', seatNo: '7' },
    ] as const
    const { rooms, unseated } = planSeats({
      seed: 1,
      candidates: people(24, 1),
      venues: [school('A', 1)],
      held,
      distance,
    })
    expect(rooms[0]!.seats).toHaveLength(23)
    expect(unseated).toHaveLength(1)
  })
})
