import type { TextId } from '@lokseva/texts/text-id'
import type { ChoiceListName, Id } from '../facts.ts'

/** Where in the data something stands. */
export type Path = readonly (string | number)[]
/** A change of the data: what stands there from now on; undefined takes it away. */
export type Edit = { path: Path; to: unknown }

type Of<Value> = { value: Value; change: (value: Value) => Edit }

/** One of a few fixed words. */
export type Wording = { key: string; text: TextId }

export type NumberToken = {
  kind: 'number'
  least: number
  most: number
  isWhole: boolean
} & Of<number>
/** A date, or a day by its name. */
export type DayToken = { kind: 'day'; named: readonly Wording[] } & Of<string>
/** An entry of a list of the portal; of those below another entry, where that is named. */
export type ChoiceToken = { kind: 'choice'; list: ChoiceListName; within?: Id } & Of<Id>
export type ChoicesToken = {
  kind: 'choices'
  list: ChoiceListName
  within?: Id
  /** Fewer than a list of values usually holds. */
  most?: number
} & Of<readonly Id[]>
export type WordToken = { kind: 'word'; options: readonly Wording[] } & Of<string>
export type WordsToken = { kind: 'words'; options: readonly Wording[] } & Of<readonly string[]>
export type ReasonToken = { kind: 'reason' } & Of<string>

/** What can be chosen anew in a sentence. */
export type Token =
  | NumberToken
  | DayToken
  | ChoiceToken
  | ChoicesToken
  | WordToken
  | WordsToken
  | ReasonToken

/** Words with tokens in them, each where the text names it; some can be taken out. */
export type Phrase = { text: TextId; slots: Readonly<Record<string, Token>>; remove?: Edit }

/** What may be added: at once, or once its first value is chosen. */
export type Offer = {
  kind: 'or' | 'and' | 'relaxation' | 'exception' | 'part'
  text: TextId
} & ({ edit: Edit } | { ask: Token })

/** A part of a sentence, with further ones joined in it. */
export type Clause = {
  path: Path
  phrases: readonly Phrase[]
  parts: readonly Clause[]
  /** 'and' or 'or' between its parts. */
  join?: WordToken
  offers: readonly Offer[]
  remove?: Edit
  /** What cannot be said in tokens: it is kept as it is, and can only be taken out. */
  kept?: unknown
}

/** The entries of a list of the portal, of those below another entry where that is named. */
export type Entries = (list: ChoiceListName, within?: Id) => readonly Id[]

/** The most a list of values holds, as the checks have it. */
export const mostValues = 100
/** How long the reason is for which something is not asked. */
export const reasonLength = { least: 10, most: 300 } as const

/** The data after a change. */
export const applyEdit = <Data>(data: Data, { path, to }: Edit): Data =>
  replaced(data, path, to) as Data

function replaced(data: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(data)) {
    const list: unknown[] = [...data]
    const place = Number(key)
    if (rest.length === 0 && to === undefined) list.splice(place, 1)
    else list[place] = replaced(list[place], rest, to)
    return list
  }
  const object = { ...(data as Record<string, unknown> | undefined) }
  const value = replaced(object[key], rest, to)
  if (value === undefined) delete object[key]
  else object[key] = value
  return object
}

const at =
  <Value>(path: Path) =>
  (value: Value): Edit => ({ path, to: value })

/** A figure within its limits. */
export const numberAt = (
  path: Path,
  value: number,
  [least, most]: readonly [number, number],
  isWhole = true,
): NumberToken => ({ kind: 'number', value, least, most, isWhole, change: at(path) })

export const dayAt = (path: Path, value: string, named: readonly Wording[] = []): DayToken => ({
  kind: 'day',
  value,
  named,
  change: at(path),
})

export const choiceAt = (
  path: Path,
  value: Id,
  list: ChoiceListName,
  change: (value: Id) => Edit = at(path),
): ChoiceToken => ({ kind: 'choice', value, list, change })

export const choicesAt = (
  path: Path,
  value: readonly Id[],
  list: ChoiceListName,
  within?: Id,
): ChoicesToken =>
  within === undefined
    ? { kind: 'choices', value, list, change: at(path) }
    : { kind: 'choices', value, list, within, change: at(path) }

/** Words without anything to choose in them. */
export const words = (text: TextId, remove?: Edit): Phrase =>
  remove ? { text, slots: {}, remove } : { text, slots: {} }

export const clause = (
  path: Path,
  phrases: readonly Phrase[],
  offers: readonly Offer[] = [],
  remove?: Edit,
): Clause =>
  remove ? { path, phrases, parts: [], offers, remove } : { path, phrases, parts: [], offers }
