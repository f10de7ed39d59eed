import {
  isNumber,
  isObject,
  limits,
  takesOperator,
  valueFault,
  type Checked,
  type Fault,
  type FaultCode,
} from './check-value.ts'
import type { Condition } from './condition.ts'
import type { Kind, ListName } from './facts.ts'
import { candidateFacts, listFacts } from './vocabulary.ts'

/** Where a check stands: how deep, in whose rows, and what it has found so far. */
type Walk = { faults: Fault[]; nodes: number }
type Here = { at: Place; depth: number; list?: ListName | undefined; isOfAge: boolean }
/** Written out only where something is wrong: an editor has every offer of a long rule checked. */
type Place = string | { within: Place; key: string | number }
type Data = Record<string, unknown>

const shapes = {
  all: ['all'],
  any: ['any'],
  not: ['not'],
  fact: ['fact', 'is', 'value'],
  some: ['some', 'where', 'atLeast'],
  sum: ['sum', 'of', 'where', 'is', 'value'],
} as const
type Shape = keyof typeof shapes

const inside = (within: Place, key: string | number): Place => ({ within, key })

function pathOf(place: Place): string {
  if (typeof place === 'string') return place
  const within = pathOf(place.within)
  return within === '' ? String(place.key) : `${within}.${place.key}`
}

/** A condition that came as data, or everything that is wrong with it, each with its place. */
export function checkCondition(data: unknown, path = '', isOfAge = false): Checked<Condition> {
  const walk: Walk = { faults: [], nodes: 0 }
  check(data, { at: path, depth: 1, isOfAge }, walk)
  return walk.faults.length > 0 ? { faults: walk.faults } : { value: data as Condition }
}

function check(data: unknown, here: Here, walk: Walk): void {
  const fault = (code: FaultCode, more: Partial<Fault> = {}) =>
    void walk.faults.push({ path: pathOf(here.at), code, ...more })
  walk.nodes += 1
  if (walk.nodes === limits.size + 1) fault('TOO_BIG', { limit: limits.size })
  if (walk.nodes > limits.size) return
  if (here.depth > limits.depth) return fault('TOO_DEEP', { limit: limits.depth })
  const shape = isObject(data) ? shapeOf(data) : undefined
  // Rows hold no lists of their own.
  if (!isObject(data) || !shape || (here.list && (shape === 'some' || shape === 'sum')))
    return fault('NOT_A_CONDITION')
  for (const key of Object.keys(data))
    if (!(shapes[shape] as readonly string[]).includes(key)) fault('UNKNOWN_KEY', { name: key })
  checks[shape](data, here, walk)
}

const shapeNames = Object.keys(shapes) as Shape[]
const shapeOf = (data: Data) => shapeNames.find((shape) => Object.hasOwn(data, shape))

const checks: Record<Shape, (data: Data, here: Here, walk: Walk) => void> = {
  all: (data, here, walk) => checkParts('all', data['all'], here, walk),
  any: (data, here, walk) => checkParts('any', data['any'], here, walk),
  not: (data, here, walk) => check(data['not'], deeper(here, inside(here.at, 'not')), walk),
  fact: checkFact,
  some(data, here, walk) {
    if (!checkList('some', data, here, walk)) return
    const { atLeast } = data
    if (atLeast !== undefined && !(Number.isInteger(atLeast) && isNumber(atLeast) && atLeast > 0))
      walk.faults.push({ path: pathOf(inside(here.at, 'atLeast')), code: 'WRONG_VALUE' })
  },
  sum(data, here, walk) {
    const list = checkList('sum', data, here, walk)
    if (!list) return
    const kind = kindOf(data['of'], list)
    if (kind !== 'number' && kind !== 'period')
      walk.faults.push({
        path: pathOf(inside(here.at, 'of')),
        code: 'UNKNOWN_FACT',
        name: named(data['of']),
      })
    if (data['is'] !== 'atLeast')
      walk.faults.push({
        path: pathOf(inside(here.at, 'is')),
        code: 'UNKNOWN_OPERATOR',
        name: named(data['is']),
      })
    if (!isNumber(data['value']) || data['value'] <= 0)
      walk.faults.push({ path: pathOf(inside(here.at, 'value')), code: 'WRONG_VALUE' })
  },
}

const deeper = ({ depth, list, isOfAge }: Here, at: Place): Here => ({
  at,
  depth: depth + 1,
  list,
  isOfAge,
})

/** An 'all' of nothing asks nothing of anybody; an 'any' of nothing could not be fulfilled. */
function checkParts(key: 'all' | 'any', parts: unknown, here: Here, walk: Walk): void {
  const at = inside(here.at, key)
  const fault = (code: FaultCode, more: Partial<Fault> = {}) =>
    void walk.faults.push({ path: pathOf(at), code, ...more })
  if (!Array.isArray(parts)) fault('WRONG_VALUE')
  else if (parts.length > limits.parts) fault('TOO_MANY', { limit: limits.parts })
  else if (parts.length === 0 && key === 'any') fault('NOTHING_IN_IT')
  else parts.forEach((part, index) => check(part, deeper(here, inside(at, index)), walk))
}

function checkFact(data: Data, here: Here, walk: Walk): void {
  const at = (key: string, found: Omit<Fault, 'path'>) =>
    void walk.faults.push({ ...found, path: pathOf(inside(here.at, key)) })
  const kind = kindOf(data['fact'], here.list)
  if (!kind || kind === 'period')
    return at('fact', { code: 'UNKNOWN_FACT', name: named(data['fact']) })
  const operator = data['is']
  if (!takesOperator(kind, operator))
    return at('is', { code: 'UNKNOWN_OPERATOR', name: named(operator) })
  const wrong = valueFault(kind, operator, data['value'])
  if (wrong) at('value', wrong)
  // Only a rule about age has a day of its own.
  else if (kind === 'day' && !here.isOfAge && [data['value']].flat().includes('ageDay'))
    at('value', { code: 'WRONG_VALUE' })
}

function checkList(key: 'some' | 'sum', data: Data, here: Here, walk: Walk): ListName | undefined {
  const name = data[key]
  if (typeof name !== 'string' || !Object.hasOwn(listFacts, name)) {
    walk.faults.push({
      path: pathOf(inside(here.at, key)),
      code: 'UNKNOWN_LIST',
      name: named(name),
    })
    return undefined
  }
  const list = name as ListName
  if (data['where'] !== undefined)
    check(data['where'], deeper({ ...here, list }, inside(here.at, 'where')), walk)
  return list
}

function kindOf(fact: unknown, list?: ListName): Kind | undefined {
  const declared: Readonly<Record<string, { kind: Kind }>> = list
    ? listFacts[list].row
    : candidateFacts
  return typeof fact === 'string' && Object.hasOwn(declared, fact)
    ? declared[fact]?.kind
    : undefined
}

/** A name as it was written, short enough to be said. */
const named = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, limits.text) : typeof value
