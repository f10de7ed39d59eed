import type { AnyCondition } from './condition.ts'
import { listFacts } from './vocabulary.ts'
import { opposite, type Judged, type JudgedFact, type JudgedRow } from './verdict.ts'
import { declaration } from './words/words.ts'

/** One thing that would have to be otherwise. */
export type Step =
  | { kind: 'fact'; judged: JudgedFact; wanted: 'pass' | 'fail' }
  | { kind: 'rows'; judged: Extract<Judged, { kind: 'some' }>; missing: number }
  | { kind: 'sum'; judged: Extract<Judged, { kind: 'sum' }> }

/** The steps to take, and how far it is: the sum of what they cost. */
export type Way = { cost: number; steps: Step[] }

/** A way this long does not exist: a birth day or a category is not changed. */
export const BLOCKED = 1000
const NEW_ROW = 3
const MORE_TIME = 2

const nothing: Way = { cost: 0, steps: [] }
const blocked: Way = { cost: BLOCKED, steps: [] }

/** The shortest way from what it is to a pass: the near miss of a condition that does not hold. */
export const nearMiss = (judged: Judged): Way => wayTo('pass', judged)

/** What each part lacks, for those who look only at the nearest. */
export const distance = (judged: Judged): number => nearMiss(judged).cost

function wayTo(wanted: 'pass' | 'fail', judged: Judged): Way {
  if (judged.outcome === wanted) return nothing
  switch (judged.kind) {
    case 'not':
      return wayTo(opposite(wanted) as 'pass' | 'fail', judged.part)
    case 'all':
    case 'any': {
      const ways = judged.parts.map((part) => wayTo(wanted, part))
      return (judged.kind === 'all') === (wanted === 'pass') ? together(ways) : shortest(ways)
    }
    case 'fact': {
      const cost = isFixed(judged) ? BLOCKED : 1
      return { cost, steps: [{ kind: 'fact', judged, wanted }] }
    }
    case 'some':
      return wanted === 'pass' ? wayToRows(judged) : blocked
    case 'sum':
      return wanted === 'pass' ? { cost: MORE_TIME, steps: [{ kind: 'sum', judged }] } : blocked
  }
}

/** What is unknown can always be entered. */
const isFixed = ({ outcome, asked, list }: JudgedFact) =>
  outcome !== 'unknown' && declaration({ fact: asked.fact, list }).fixed === true

/** Rows that nearly fit come before rows that would have to be added. */
function wayToRows(judged: Extract<Judged, { kind: 'some' }>): Way {
  const rows = judged.rows ?? []
  const passed = rows.filter(({ outcome }) => outcome === 'pass').length
  const wanted = (judged.asked.atLeast ?? 1) - passed
  const near = rows
    .filter(({ outcome }) => outcome !== 'pass')
    .map((row) => wayToRow(row))
    .filter(({ cost }) => cost < NEW_ROW)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, wanted)
  const missing = wanted - near.length
  if (missing === 0) return together(near)
  const added: Way = { cost: NEW_ROW * missing, steps: [{ kind: 'rows', judged, missing }] }
  return together([...near, added])
}

/** A row that came too late, or whose day is unknown, cannot be mended by its other facts. */
function wayToRow({ judged, late, outcome }: JudgedRow): Way {
  if (late || !judged) return blocked
  const way = nearMiss(judged)
  return way.cost === 0 && outcome !== 'pass' ? blocked : way
}

function together(ways: readonly Way[]): Way {
  return {
    cost: ways.reduce((sum, way) => sum + way.cost, 0),
    steps: ways.flatMap((way) => way.steps),
  }
}

function shortest(ways: readonly Way[]): Way {
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best), ways[0] ?? blocked)
}

/** A condition of whose alternatives only what holds is left, or what this candidate may yet take. */
export function concerning(judged: Judged): AnyCondition {
  switch (judged.kind) {
    case 'all':
      return { all: judged.parts.map(concerning) }
    case 'any': {
      const held = judged.parts.filter(({ outcome }) => outcome === 'pass')
      const open = judged.parts.filter((part) => distance(part) < BLOCKED)
      const told = [held, open, judged.parts].find((each) => each.length > 0) ?? []
      const parts = told.map(concerning)
      return parts.length === 1 ? parts[0]! : { any: parts }
    }
    case 'not':
      return { not: concerning(judged.part) }
    default:
      return judged.asked as AnyCondition
  }
}

/** Whether a row is at all of the kind that is asked: its type, its name or the like fits. */
export function isAkin(judged: Judged): boolean {
  if (judged.kind === 'all' || judged.kind === 'any') return judged.parts.some(isAkin)
  return (
    judged.kind === 'fact' &&
    judged.outcome === 'pass' &&
    declaration({ fact: judged.asked.fact, list: judged.list }).fixed === true
  )
}

/** The row that comes nearest to what is asked. */
export function nearestRow(rows: readonly JudgedRow[]): JudgedRow | undefined {
  const far = (row: JudgedRow) => (row.judged ? distance(row.judged) : 0) + (row.late ? BLOCKED : 0)
  return rows.toSorted((a, b) => far(a) - far(b))[0]
}

/** Where rows of this list are entered. */
export const placeOfList = (judged: Extract<Judged, { kind: 'some' | 'sum' }>) =>
  listFacts['some' in judged.asked ? judged.asked.some : judged.asked.sum].place
