import type { candidateFacts, listFacts } from './vocabulary.ts'

export type Id = number | string
/** YYYY-MM-DD. */
export type Day = `${number}-${number}-${number}`

export type Kind = 'flag' | 'number' | 'day' | 'choice' | 'choices' | 'period'

type ValueOfKind = {
  flag: boolean
  number: number
  day: string
  choice: Id
  choices: readonly Id[]
  /** Counted from the first and the last day of its row. */
  period: never
}

type Declared = Readonly<Record<string, { kind: Kind }>>
type Values<Of extends Declared> = { [Name in keyof Of]?: ValueOfKind[Of[Name]['kind']] }

export type CandidateFacts = typeof candidateFacts
export type ListName = keyof typeof listFacts
export type RowFacts<List extends ListName> = (typeof listFacts)[List]['row']
export type FactName = keyof CandidateFacts

/** The lists of the portal whose entries facts point at: a label is looked up there. */
type ChoiceList<Of> = { [Name in keyof Of]: Of[Name] extends { from: infer List } ? List : never }
export type ChoiceListName =
  | ChoiceList<CandidateFacts>[FactName]
  | { [List in ListName]: ChoiceList<RowFacts<List>>[keyof RowFacts<List>] }[ListName]

export type Row<List extends ListName> = Values<RowFacts<List>>

/**
 * What a projector makes of a profile. Every fact may be absent, and is then unknown, never false;
 * an absent list is unknown, an empty one is known to hold nothing.
 */
export type Facts = Values<CandidateFacts> & { [List in ListName]?: readonly Row<List>[] }

/** The days by which a rule is judged; the age has its own. */
export type Days = { today: string; lastDay: string }
