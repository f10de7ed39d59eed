import { askedOf, firstOfEach, ownAlternatives } from './alternatives.ts'
import type { AnyCondition } from './condition.ts'
import { listFacts } from './vocabulary.ts'
import { opposite, type Judged, type JudgedFact, type JudgedRow } from './verdict.ts'
import { isClaim, isPhrase } from './words/phrases.ts'
import { declaration } from './words/words.ts'

/** One thing that would have to be otherwise. */
export type Step =
  | { kind: 'fact'; judged: JudgedFact; wanted: 'pass' | 'fail' }
  | { kind: 'rows'; judged: JudgedSome; missing: number; instead: readonly JudgedSome[] }
  | { kind: 'sum'; judged: Extract<Judged, { kind: 'sum' }> }

type JudgedSome = Extract<Judged, { kind: 'some' }>

/** The steps to take, and how far it is: the sum of what they cost. */
export type Way = { cost: number; steps: Step[] }

/** A way this long does not exist: a birth day, a category or a mark is not changed. */
export const BLOCKED = 1000
const NEW_ROW = 3
const MORE_TIME = 2

const nothing: Way = { cost: 0, steps: [] }
const blocked: Way = { cost: BLOCKED, steps: [] }

/** The shortest honest way from what it is to a pass: something left out, a paper, an answer. */
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
      const isEvery = (judged.kind === 'all') === (wanted === 'pass')
      const parts = isEvery || wanted === 'fail' ? judged.parts : ownAlternatives(judged.parts)
      const ways = parts.map((part) => wayTo(wanted, part))
      return isEvery ? together(ways) : shortest(ways)
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

/** What is unknown can always be entered; who is somebody, and what was measured, stays. */
function isFixed({ outcome, asked, list }: JudgedFact): boolean {
  const { fixed, measured } = declaration({ fact: asked.fact, list })
  return outcome !== 'unknown' && (fixed === true || measured === true)
}

/** Rows that nearly fit come before rows that would have to be added. */
function wayToRows(judged: JudgedSome): Way {
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
  // Who has it, but with too low a mark or too late, is not told to add another.
  if (wanted === 1 && rows.some(isRefused)) return blocked
  const added: Way = {
    cost: NEW_ROW * missing,
    steps: [{ kind: 'rows', judged, missing, instead: [] }],
  }
  return together([...near, added])
}

const isRefused = ({ judged, late, outcome }: JudgedRow): boolean => {
  if (outcome === 'pass' || !judged) return false
  const failed = failedFacts(judged)
  return late ? failed.length === 0 : failed.length > 0 && failed.every(isMeasured)
}

const isMeasured = ({ asked, list }: JudgedFact): boolean =>
  declaration({ fact: asked.fact, list }).measured === true

/** The questions that are not answered as they should be. */
function failedFacts(judged: Judged): JudgedFact[] {
  if (judged.outcome === 'pass') return []
  if (judged.kind === 'fact') return [judged]
  return 'parts' in judged ? judged.parts.flatMap(failedFacts) : []
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
  const best = ways.reduce(
    (least, way) => (way.cost < least.cost ? way : least),
    ways[0] ?? blocked,
  )
  const [step, ...more] = best.steps
  if (step?.kind !== 'rows' || more.length > 0) return best
  // Any of the rows that would do is as good as the first.
  const instead = ways.flatMap(({ cost, steps }) =>
    steps.length === 1 && cost === best.cost && steps[0]!.kind === 'rows' && steps[0] !== step
      ? [steps[0]!.judged, ...steps[0]!.instead]
      : [],
  )
  return { cost: best.cost, steps: [{ ...step, instead: [...step.instead, ...instead] }] }
}

/** A condition of whose alternatives only what holds is left, or what this candidate may yet take. */
export function concerning(judged: Judged): AnyCondition {
  const whole = askedOf(judged)
  if (isPhrase(whole)) return whole
  if (judged.kind === 'not') return { not: concerning(judged.part) }
  if (judged.kind === 'all') return { all: judged.parts.map(concerning) }
  if (judged.kind !== 'any') return whole
  const parts = concerned(judged.parts).map(concerning)
  return parts.length === 1 ? parts[0]! : { any: parts }
}

/** Of alternatives those that hold, or else those that are for this candidate. */
function concerned(parts: readonly Judged[]): readonly Judged[] {
  const held = parts.filter(({ outcome }) => outcome === 'pass')
  return held.length > 0 ? firstOfEach(held) : forCandidate(parts)
}

/** Of alternatives that do not hold those that are for this candidate, at their easiest. */
export function forCandidate(parts: readonly Judged[]): readonly Judged[] {
  const own = ownAlternatives(parts).filter((part) => !isOfOthers(part))
  return own.length > 0 ? own : parts
}

/** Whether an alternative is for people this candidate is not one of. */
const isOfOthers = (judged: Judged): boolean =>
  judged.kind === 'all' &&
  judged.parts.some(
    (part) => part.outcome === 'fail' && isClaim(askedOf(part)) && distance(part) >= BLOCKED,
  )

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
  const far = (row: JudgedRow) => (row.judged ? lacks(row.judged) : 0) + (row.late ? BLOCKED : 0)
  return rows.toSorted((a, b) => far(a) - far(b))[0]
}

/** How much of a row does not fit; who somebody is or what was studied weighs most. */
export function lacks(judged: Judged): number {
  return failedFacts(judged).reduce(
    (sum, each) => sum + (isFixed(each) && !isMeasured(each) ? BLOCKED : 1),
    0,
  )
}

/** Where rows of this list are entered. */
export const placeOfList = (judged: Extract<Judged, { kind: 'some' | 'sum' }>) =>
  listFacts['some' in judged.asked ? judged.asked.some : judged.asked.sum].place

/** The papers a proof lacks, by their facts. */
export const documentsLacking = (proof: Judged): string[] => [
  ...new Set(
    nearMiss(proof).steps.flatMap((step) =>
      step.kind === 'fact' && declaration({ fact: step.judged.asked.fact }).paper
        ? [step.judged.asked.fact]
        : [],
    ),
  ),
]
