import type { TableGraph } from '../tables/read-tables.ts'
import { findCircles } from './find-faults.ts'
import type { Room } from './read-house.ts'

/** A feature that uses tables or functions of one that, by imports or tables, leads back to it. */
type KnownArrow = { from: readonly string[]; to: string; why: string }

/** What is left of decision 0115; one more circle fails the check, and so does a line too much. */
export const knownArrows: readonly KnownArrow[] = [
  {
    from: ['stages'],
    to: 'applications',
    why: 'whom a stage concerns is a question about applications, asked for an advertisement at once',
  },
  {
    from: ['stages'],
    to: 'papers',
    why: 'the cards an application shows, and the days its letters name',
  },
  { from: ['stages'], to: 'marks', why: 'which stages hand out the marks an application shows' },
]

type Arrows = Map<string, Set<string>>

/** Features that lead back to each other once imports and tables are read together. */
export function findJointCircles(
  rooms: readonly Room[],
  reads: TableGraph['reads'],
  known: readonly KnownArrow[] = knownArrows,
): string[] {
  const feature = (name: string) => /^server\/features\/(.+)$/.exec(name)?.[1]
  const imports: Arrows = new Map(
    rooms.flatMap(({ name, imports: targets }) => {
      const from = feature(name)
      const to = [...targets].flatMap((target) => feature(target) ?? [])
      return from ? [[from, new Set(to)]] : []
    }),
  )
  const without = (spared: readonly [string, string][]) =>
    circlesOf(imports, reads, (from, to) => spared.some(([a, b]) => a === from && b === to))
  const pairs = known.flatMap(({ from, to }) => from.map((each): [string, string] => [each, to]))
  const circles = without(pairs).map(
    (circle) => `a circle of imports and tables: ${circle.join(' → ')}`,
  )
  if (circles.length > 0) return circles
  return pairs
    .filter((pair) => without(pairs.filter((each) => each !== pair)).length === 0)
    .map(([from, to]) => `${from} → ${to} makes no circle any more: take it out of knownArrows`)
}

function circlesOf(
  imports: Arrows,
  reads: TableGraph['reads'],
  isSpared: (from: string, to: string) => boolean,
): string[][] {
  const names = new Set([...imports.keys(), ...reads.keys()])
  return findCircles(
    Array.from(names, (name) => ({
      name,
      imports: new Set([
        ...(imports.get(name) ?? []),
        ...[...(reads.get(name)?.keys() ?? [])].filter((to) => !isSpared(name, to)),
      ]),
    })),
  )
}
