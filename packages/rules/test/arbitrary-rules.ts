import fc, { type Arbitrary } from 'fast-check'
import { operatorsOf, type AnyCondition, type Condition } from '../src/condition.ts'
import type { Facts, Kind, ListName, Row } from '../src/facts.ts'
import { appeared, candidateFacts, listFacts } from '../src/vocabulary.ts'

type Declared = Readonly<Record<string, { kind: Kind }>>

/** Few values of each kind, so that rules and facts meet. */
const values: Record<Exclude<Kind, 'period' | 'choices'>, Arbitrary<unknown>> = {
  flag: fc.boolean(),
  number: fc.constantFrom(0, 1, 5.5, 40, 60),
  day: fc.constantFrom('2019-06-30', '2024-02-29', '2026-11-15', '2026-12-07', '2026-12-08'),
  choice: fc.constantFrom<unknown>(0, 1, 2, 'G', 'PHD'),
}

const named = fc.constantFrom('today', 'lastDay', 'birthDay', 'debarredTo')

function asked(fact: string, kind: Kind): Arbitrary<AnyCondition> {
  const value =
    kind === 'day'
      ? fc.oneof(values.day, named)
      : values[kind === 'choices' ? 'choice' : (kind as 'flag')]
  return fc.constantFrom(...operatorsOf[kind]).chain((is): Arbitrary<AnyCondition> => {
    if (is === 'yes' || is === 'no') return fc.constant({ fact, is })
    if (is === 'in' || is === 'notIn')
      return fc
        .array(value, { minLength: 1, maxLength: 3 })
        .map((each) => ({ fact, is, value: each }))
    if (is === 'between')
      return fc
        .tuple(values[kind as 'day'], values[kind as 'day'])
        .map(([a, b]) => ({ fact, is, value: (a as number) <= (b as number) ? [a, b] : [b, a] }))
    return value.map((each) => ({ fact, is, value: each }))
  })
}

const askedOf = (declared: Declared): Arbitrary<AnyCondition> =>
  fc
    .constantFrom(...Object.entries(declared).filter(([, { kind }]) => kind !== 'period'))
    .chain(([fact, { kind }]) => asked(fact, kind))

/** Joined up to a few levels; what is joined is never nothing. */
const joined = (leaf: Arbitrary<AnyCondition>): Arbitrary<AnyCondition> =>
  fc.letrec<{ rule: AnyCondition }>((tie) => {
    const parts = fc.array(tie('rule'), { minLength: 1, maxLength: 4 })
    return {
      rule: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        leaf,
        fc.record({ all: parts }),
        fc.record({ any: parts }),
        fc.record({ not: tie('rule') }),
      ),
    }
  }).rule

const listNames = Object.keys(listFacts) as ListName[]
const summed = listNames.flatMap((list) =>
  Object.entries(listFacts[list].row)
    .filter(([, { kind }]) => kind === 'number' || kind === 'period')
    .map(([of]): [ListName, string] => [list, of]),
)

const some = fc.constantFrom(...listNames).chain((list) =>
  fc.record(
    {
      some: fc.constant(list),
      where: joined(askedOf(listFacts[list].row)),
      atLeast: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: ['some'] },
  ),
)
const sum = fc.constantFrom(...summed).chain(([list, of]) =>
  fc.record(
    {
      sum: fc.constant(list),
      of: fc.constant(of),
      is: fc.constant('atLeast' as const),
      value: fc.integer({ min: 1, max: 30 }),
      where: joined(askedOf(listFacts[list].row)),
    },
    { requiredKeys: ['sum', 'of', 'is', 'value'] },
  ),
)

export const arbitraryRule = joined(
  fc.oneof(askedOf(candidateFacts), some, sum),
) as Arbitrary<Condition>

const factsOf = (declared: Declared): Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(declared)
        .filter(([, { kind }]) => kind !== 'period')
        .map(([name, { kind }]) => [
          name,
          kind === 'choices' ? fc.array(values.choice, { maxLength: 3 }) : values[kind as 'flag'],
        ]),
    ),
    { requiredKeys: [] },
  )

/** Rows as a form lets them be: who appeared has no day, who is employed no last day. */
function sensible(list: ListName, row: Record<string, unknown>, place: number) {
  if (list === 'qualifications' && row['result'] === appeared) delete row['resultDay']
  if (!('length' in listFacts[list].row)) return row
  // Whole months in years of their own: lengths then simply add up.
  row['from'] = `${2000 + place}-01-01`
  delete row['to']
  if (row['present'] !== true) row['to'] = `${2000 + place}-0${1 + (place % 2) * 2}-31`
  return row
}

export const arbitraryRows = <List extends ListName>(list: List) =>
  fc
    .array(factsOf(listFacts[list].row), { maxLength: 4 })
    .map((rows) => rows.map((row, place) => sensible(list, row, place))) as Arbitrary<Row<List>[]>

export const arbitraryFacts = fc
  .tuple(
    factsOf(candidateFacts),
    fc.record(Object.fromEntries(listNames.map((list) => [list, arbitraryRows(list)])), {
      requiredKeys: [],
    }),
  )
  .map(([facts, lists]): Facts => Object.assign(facts, lists))
