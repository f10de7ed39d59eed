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
type Here = { path: string; depth: number; list?: ListName; isOfAge: boolean }
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

const inside = (path: string, key: string | number) =>
  path === '' ? String(key) : `${path}.${key}`

/** A condition that came as data, or everything that is wrong with it, each with its place. */
export function checkCondition(data: unknown, path = '', isOfAge = false): Checked<Condition> {
  const walk: Walk = { faults: [], nodes: 0 }
  check(data, { path, depth: 1, isOfAge }, walk)
  return walk.faults.length > 0 ? { faults: walk.faults } : { value: data as Condition }
}

function check(data: unknown, here: Here, walk: Walk): void {
  const fault = (code: FaultCode, more: Partial<Fault> = {}) =>
    void walk.faults.push({ path: here.path, code, ...more })
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

const shapeOf = (data: Data) =>
  (Object.keys(shapes) as Shape[]).find((shape) => Object.hasOwn(data, shape))

const checks: Record<Shape, (data: Data, here: Here, walk: Walk) => void> = {
  all: (data, here, walk) => checkParts('all', data['all'], here, walk),
  any: (data, here, walk) => checkParts('any', data['any'], here, walk),
  not: (data, here, walk) => check(data['not'], deeper(here, 'not'), walk),
  fact: checkFact,
  some(data, here, walk) {
    if (!checkList('some', data, here, walk)) return
    const { atLeast } = data
    if (atLeast !== undefined && !(Number.isInteger(atLeast) && isNumber(atLeast) && atLeast > 0))
      walk.faults.push({ path: inside(here.path, 'atLeast'), code: 'WRONG_VALUE' })
  },
  sum(data, here, walk) {
    const list = checkList('sum', data, here, walk)
    if (!list) return
    const kind = kindOf(data['of'], list)
    if (kind !== 'number' && kind !== 'period')
      walk.faults.push({
        path: inside(here.path, 'of'),
        code: 'UNKNOWN_FACT',
        name: named(data['of']),
      })
    if (data['is'] !== 'atLeast')
      walk.faults.push({
        path: inside(here.path, 'is'),
        code: 'UNKNOWN_OPERATOR',
        name: named(data['is']),
      })
    if (!isNumber(data['value']) || data['value'] <= 0)
      walk.faults.push({ path: inside(here.path, 'value'), code: 'WRONG_VALUE' })
  },
}

const deeper = (here: Here, ...keys: (string | number)[]): Here => ({
  ...here,
  path: keys.reduce<string>(inside, here.path),
  depth: here.depth + 1,
})

/** An 'all' of nothing asks nothing of anybody; an 'any' of nothing could not be fulfilled. */
function checkParts(key: 'all' | 'any', parts: unknown, here: Here, walk: Walk): void {
  const path = inside(here.path, key)
  if (!Array.isArray(parts)) walk.faults.push({ path, code: 'WRONG_VALUE' })
  else if (parts.length > limits.parts)
    walk.faults.push({ path, code: 'TOO_MANY', limit: limits.parts })
  else if (parts.length === 0 && key === 'any') walk.faults.push({ path, code: 'NOTHING_IN_IT' })
  else parts.forEach((part, index) => check(part, deeper(here, key, index), walk))
}

function checkFact(data: Data, here: Here, walk: Walk): void {
  const at = (key: string, found: Omit<Fault, 'path'>) =>
    void walk.faults.push({ ...found, path: inside(here.path, key) })
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
    walk.faults.push({ path: inside(here.path, key), code: 'UNKNOWN_LIST', name: named(name) })
    return undefined
  }
  const list = name as ListName
  if (data['where'] !== undefined) check(data['where'], { ...deeper(here, 'where'), list }, walk)
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
