import type { CountedEffect } from '@lokseva/contract/objections/sheets/schemas'

/** Of all with the same total before and after, how many, and one of them. */
type Cell = { people: number; applicationId: string }
export type Example = {
  applicationId: string
  before: number
  after: number
  placeBefore: number
  placeAfter: number
}
type Found = Pick<CountedEffect, 'sheets' | 'gain' | 'lose' | 'steps' | 'up' | 'down'> & {
  examples: Example[]
}

/** Of each direction so many are shown. */
const EXAMPLES = 5

/** Totals of a paper before and after, sheet by sheet; what is kept does not grow with their number. */
export function totalEffects() {
  const cells = new Map<number, Map<number, Cell>>()
  return {
    add(applicationId: string, before: number, after: number): void {
      let own = cells.get(before)
      if (!own) cells.set(before, (own = new Map()))
      const cell = own.get(after)
      if (cell) cell.people += 1
      else own.set(after, { people: 1, applicationId })
    },
    found: (): Found => summed(cells),
  }
}

function summed(cells: ReadonlyMap<number, ReadonlyMap<number, Cell>>): Found {
  const all = [...cells].flatMap(([before, own]) =>
    [...own].map(([after, cell]) => ({ before, after, ...cell })),
  )
  const placesBefore = placesOf(all.map(({ before: total, people }) => ({ total, people })))
  const placesAfter = placesOf(all.map(({ after: total, people }) => ({ total, people })))
  const placed = all.map((each) => ({
    ...each,
    placeBefore: placesBefore.get(each.before)!,
    placeAfter: placesAfter.get(each.after)!,
  }))
  const count = (wanted: (each: (typeof placed)[number]) => boolean) =>
    placed.reduce((sum, each) => (wanted(each) ? sum + each.people : sum), 0)
  const steps = new Map<number, number>()
  for (const { before, after, people } of all)
    steps.set(after - before, (steps.get(after - before) ?? 0) + people)
  const moved = placed
    .filter(({ placeBefore, placeAfter }) => placeBefore !== placeAfter)
    .toSorted((one, other) => riseOf(other) - riseOf(one))
  return {
    sheets: count(() => true),
    gain: count(({ before, after }) => after > before),
    lose: count(({ before, after }) => after < before),
    steps: [...steps]
      .map(([change, people]) => ({ change, people }))
      .toSorted((one, other) => other.change - one.change),
    up: count(({ placeBefore, placeAfter }) => placeAfter < placeBefore),
    down: count(({ placeBefore, placeAfter }) => placeAfter > placeBefore),
    examples: [
      ...moved.filter((each) => riseOf(each) > 0).slice(0, EXAMPLES),
      ...moved.filter((each) => riseOf(each) < 0).slice(-EXAMPLES),
    ].map(({ applicationId, before, after, placeBefore, placeAfter }) => ({
      applicationId,
      before,
      after,
      placeBefore,
      placeAfter,
    })),
  }
}

const riseOf = ({ placeBefore, placeAfter }: Pick<Example, 'placeBefore' | 'placeAfter'>) =>
  placeBefore - placeAfter

type Many = { total: number; people: number }

/** One more than have a higher total: equal ones share a place. */
function placesOf(many: readonly Many[]): Map<number, number> {
  const people = new Map<number, number>()
  for (const each of many) people.set(each.total, (people.get(each.total) ?? 0) + each.people)
  let before = 0
  return new Map(
    [...people]
      .toSorted(([one], [other]) => other - one)
      .map(([total, own]) => {
        const place = before + 1
        before += own
        return [total, place]
      }),
  )
}
