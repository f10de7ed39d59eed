import type { TextId } from '@lokseva/texts/text-id'
import { checkCondition } from '../check-condition.ts'
import type { AnyCondition, Condition, FactCondition } from '../condition.ts'
import type { ListName } from '../facts.ts'
import { listFacts } from '../vocabulary.ts'
import { factPhrase, factWordings, firstQuestion } from './fact-sentence.ts'
import {
  applyEdit,
  clause,
  numberAt,
  words,
  type Clause,
  type Edit,
  type Entries,
  type Offer,
  type Path,
  type Token,
  type Wording,
  type WordToken,
} from './sentence.ts'
import { offeredEdit, offering } from './sentence-changes.ts'

type Join = 'all' | 'any'
type ConditionFacts = { entries: Entries; list?: ListName }
/** Where a part stands: joined with those beside it or alone, and how it is taken out. */
type PlacedSentence = { path: Path; join?: Join; remove: Edit }

const joins: readonly Wording[] = [
  { key: 'any', text: 'sentence.or' },
  { key: 'all', text: 'sentence.and' },
]
const listNames = Object.keys(listFacts) as ListName[]
/** Totals that mean something; others may be written by hand. */
const totals: readonly Wording[] = [
  { key: 'experiences.length', text: 'sentence.sum.experiences' },
  { key: 'militaryService.length', text: 'sentence.sum.militaryService' },
  { key: 'qualifications.doctoratesAwarded', text: 'sentence.sum.doctoratesAwarded' },
]

type ListText = Extract<TextId, `rules.list.${string}`>
const listWordings: readonly Wording[] = listNames.map((key) => ({
  key,
  text: `rules.list.${key}` as ListText,
}))

/** A condition that stands by itself in a file, such as of whom a document is asked. */
export function conditionSentence(condition: Condition, path: Path, entries: Entries): Clause {
  const root = applyEdit({}, { path, to: condition })
  const isStated = (offer: Offer) => {
    const edit = offeredEdit(offer, entries)
    if (!edit) return false
    return !('faults' in checkCondition(valueAt(applyEdit(root, edit), path)))
  }
  const remove = { path, to: undefined }
  const made =
    'faults' in checkCondition(condition)
      ? keptClause(condition, { path, remove })
      : conditionClause(condition as AnyCondition, { path, remove }, { entries })
  return offering(made, isStated)
}

/** What a sentence begins with where nothing is said yet. */
export const firstCondition = (path: Path, entries: Entries): Offer => ({
  kind: 'part',
  text: 'sentence.add.condition',
  ask: beginning({ entries }, (condition) => ({ path, to: condition })),
})

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], data)

const keptClause = (kept: unknown, { path, remove }: PlacedSentence): Clause => ({
  path,
  phrases: [words('sentence.kept')],
  parts: [],
  offers: [],
  remove,
  kept,
})

function conditionClause(
  condition: AnyCondition,
  placed: PlacedSentence,
  told: ConditionFacts,
): Clause {
  const { path, remove } = placed
  if ('all' in condition) return groupClause('all', condition.all, placed, told)
  if ('any' in condition) return groupClause('any', condition.any, placed, told)
  if ('not' in condition) {
    const inner = { path: [...path, 'not'], remove }
    const part = conditionClause(condition.not, inner, told)
    return { path, phrases: [words('sentence.except')], parts: [part], offers: [], remove }
  }
  if ('some' in condition) return someClause(condition, placed, told)
  if ('sum' in condition) return sumClause(condition, placed, told)
  const phrase = factPhrase(condition as FactCondition, path, told.entries, told.list)
  if (!phrase) return keptClause(condition, placed)
  return clause(path, [phrase], further(condition, placed, told), remove)
}

function groupClause(
  join: Join,
  conditions: readonly AnyCondition[],
  { path, join: outer, remove }: PlacedSentence,
  told: ConditionFacts,
): Clause {
  const here = [...path, join]
  const append = (made: (condition: AnyCondition) => AnyCondition) =>
    beginning(told, (condition) => ({ path: [...here, conditions.length], to: made(condition) }))
  const add: Offer =
    join === 'any'
      ? { kind: 'or', text: 'sentence.add.or', ask: append((each) => each) }
      : { kind: 'and', text: 'sentence.add.and', ask: append((each) => each) }
  const except: Offer = {
    kind: 'exception',
    text: 'sentence.add.except',
    ask: append((not) => ({ not })),
  }
  const whole = { [join]: conditions } as AnyCondition
  const wraps = outer ? [] : further(whole, { path, join, remove }, told)
  const made: Clause = {
    path,
    phrases: conditions.length === 0 ? [words('rules.say.everybody')] : [],
    parts: conditions.map((part, index) => {
      const place = [...here, index]
      const gone = { path: place, to: undefined }
      const taken = conditions.length > 1 || join === 'all' ? gone : remove
      return conditionClause(part, { path: place, join, remove: taken }, told)
    }),
    offers: join === 'all' ? [add, except, ...wraps] : [add, ...wraps],
    remove,
  }
  if (conditions.length === 0) return made
  const change = (value: string): Edit => ({ path, to: { [value]: conditions } })
  return { ...made, join: { kind: 'word', value: join, options: joins, change } }
}

/** What stands here becomes one of two. */
function further(
  condition: AnyCondition,
  { path, join }: PlacedSentence,
  told: ConditionFacts,
): Offer[] {
  const joined = (made: (other: AnyCondition) => AnyCondition) =>
    beginning(told, (other) => ({ path, to: made(other) }))
  const offers: Offer[] = []
  if (join !== 'any')
    offers.push({
      kind: 'or',
      text: 'sentence.add.or',
      ask: joined((other) => ({ any: [condition, other] })),
    })
  if (join !== 'all')
    offers.push(
      {
        kind: 'and',
        text: 'sentence.add.and',
        ask: joined((other) => ({ all: [condition, other] })),
      },
      {
        kind: 'exception',
        text: 'sentence.add.except',
        ask: joined((not) => ({ all: [condition, { not }] })),
      },
    )
  return offers
}

/** What a further condition is about: a fact, rows of a list, or a total over them. */
function beginning(
  { entries, list }: ConditionFacts,
  change: (condition: AnyCondition) => Edit,
): WordToken {
  const facts = factWordings(entries, list)
  const lists = list ? [] : listWordings.map(({ key, text }) => ({ key: `some.${key}`, text }))
  const sums = list ? [] : totals.map(({ key, text }) => ({ key: `sum.${key}`, text }))
  return {
    kind: 'word',
    value: '',
    options: [...facts, ...lists, ...sums],
    change: (key) => change(begun(key, entries, list)),
  }
}

function begun(key: string, entries: Entries, list?: ListName): AnyCondition {
  const [kind, name, of] = key.split('.')
  if (kind === 'some') return { some: name as ListName }
  if (kind === 'sum') return { sum: name as ListName, of: of!, is: 'atLeast', value: 1 }
  return firstQuestion(key, entries, list)
}

type RowText = Extract<TextId, `rules.fact.${ListName}.${string}`>
/** The totals that are offered, and the one that stands there. */
const totalsWith = (key: string, list: ListName, of: string): readonly Wording[] =>
  totals.some((each) => each.key === key)
    ? totals
    : [...totals, { key, text: `rules.fact.${list}.${of}` as RowText }]

function someClause(
  condition: Extract<AnyCondition, { some: unknown }>,
  placed: PlacedSentence,
  told: ConditionFacts,
): Clause {
  const { path, remove } = placed
  const { some, atLeast = 1 } = condition
  const rows: Token = {
    kind: 'word',
    value: some,
    options: listWordings,
    change: (key) => ({ path, to: key === some ? condition : { some: key } }),
  }
  const count = numberAt([...path, 'atLeast'], atLeast, [1, Math.max(100, atLeast)])
  const phrase = { text: 'sentence.rows', slots: { rows, count } } as const
  return withRows(condition, clause(path, [phrase], further(condition, placed, told), remove), {
    ...told,
    list: some,
  })
}

function sumClause(
  condition: Extract<AnyCondition, { sum: unknown }>,
  placed: PlacedSentence,
  told: ConditionFacts,
): Clause {
  const { path, remove } = placed
  const { sum, of, value } = condition
  const key = `${sum}.${of}`
  const what: Token = {
    kind: 'word',
    value: key,
    options: totalsWith(key, sum, of),
    change: (chosen) => ({
      path,
      to: chosen === key ? condition : begun(`sum.${chosen}`, told.entries),
    }),
  }
  const isWhole = Number.isInteger(value)
  const figure = numberAt(
    [...path, 'value'],
    value,
    [Math.min(1, value), Math.max(1000, value)],
    isWhole,
  )
  const text = of === 'length' ? 'sentence.total.months' : 'sentence.total'
  const phrase = { text, slots: { what, value: figure } } as const
  return withRows(condition, clause(path, [phrase], further(condition, placed, told), remove), {
    ...told,
    list: sum,
  })
}

/** What is asked of each row, and what more may be asked of it. */
function withRows(
  { where }: { where?: AnyCondition },
  made: Clause,
  told: ConditionFacts & { list: ListName },
): Clause {
  const path: Path = [...made.path, 'where']
  if (!where) {
    const ask = beginning(told, (condition) => ({ path, to: condition }))
    return { ...made, offers: [{ kind: 'part', text: 'sentence.add.row', ask }, ...made.offers] }
  }
  const remove = { path, to: undefined }
  return { ...made, parts: [conditionClause(where, { path, remove }, told)] }
}
