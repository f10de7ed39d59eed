import type { ChoiceListName, Id } from '../src/facts.ts'
import {
  applyEdit,
  type Clause,
  type Edit,
  type Entries,
  type Offer,
  type Token,
} from '../src/sentences/sentence.ts'
import { changeTo } from '../src/sentences/sentence-changes.ts'

/** A few entries of each list: what posts name, and what they do not. */
const lists: Partial<Record<ChoiceListName, readonly Id[]>> = {
  nationality: [361, 362, 363],
  gender: [320, 321, 322],
  caste_category: [323, 324, 325, 330],
  qualification_type: ['G', 'PG', 'PHD', 'Cf', 'Ph.D Guide'],
  subject: [2001, 2016, 2092],
  class_grade: [1501, 1502],
  result_type: [0, 1],
  disability_category: [435, 436, 437, 439],
  job_nature: [261, 265],
  appointment_nature: [256, 258, 269],
  designation: [1610],
  council: [1534, 1535],
  publication_indexing_bodies: [1551, 1554],
  eligible_group: [1, 2],
}
const names: Record<string, readonly Id[]> = {
  G: ['G-BCOM', 'G-BE'],
  PG: ['PG-MSC', 'PG-MCOM'],
  PHD: ['PHD01'],
  Cf: ['CF03', 'CF04'],
}

export const entries: Entries = (list, within) => {
  if (list === 'qualification_name')
    return within === undefined ? Object.values(names).flat() : (names[within] ?? [])
  return lists[list] ?? []
}

/** One of so many, by the tape. */
type Pick = (count: number) => number

const days = ['2026-04-01', '2026-12-07', '2027-01-31']

function someValue(token: Token, pick: Pick): unknown {
  switch (token.kind) {
    case 'number': {
      const { least, most, isWhole } = token
      const value = least + ((most - least) * pick(101)) / 100
      return isWhole ? Math.round(value) : Math.round(value * 100) / 100
    }
    case 'day':
      return [...token.named.map(({ key }) => key), ...days][pick(token.named.length + days.length)]
    case 'choice': {
      const all = entries(token.list, token.within)
      return all[pick(all.length)]
    }
    case 'choices':
      return someOf(entries(token.list, token.within), pick)
    case 'word':
      return token.options[pick(token.options.length)]?.key
    case 'words':
      return someOf(
        token.options.map(({ key }) => key),
        pick,
      )
    case 'reason':
      return 'Filled by transfer only'
  }
}

/** Some of them, at least one. */
function someOf<Value>(all: readonly Value[], pick: Pick): Value[] {
  const first = pick(all.length)
  return all.filter((_, index) => index === first || pick(2) === 1)
}

const tokensOf = (clause: Clause): Token[] => [
  ...clause.phrases.flatMap(({ slots }) => Object.values(slots)),
  ...(clause.join ? [clause.join] : []),
  ...clause.parts.flatMap(tokensOf),
]
const offersOf = (clause: Clause): Offer[] => [...clause.offers, ...clause.parts.flatMap(offersOf)]
const removalsOf = (clause: Clause): Edit[] => [
  ...(clause.remove ? [clause.remove] : []),
  ...clause.phrases.flatMap(({ remove }) => (remove ? [remove] : [])),
  ...clause.parts.flatMap(removalsOf),
]

type Sentences = { clauses: readonly Clause[]; offers: readonly Offer[] }

export const allTokens = ({ clauses }: Sentences): Token[] => clauses.flatMap(tokensOf)
export const allOffers = ({ clauses, offers }: Sentences): Offer[] => [
  ...offers,
  ...clauses.flatMap(offersOf),
]

/** Somebody at the editor: what the tape says is changed, added or taken out, one after another. */
export function edited<Data>(
  begin: Data,
  sentencesOf: (data: Data) => Sentences,
  tape: readonly number[],
): Data {
  let at = 0
  const pick: Pick = (count) => (count === 0 ? 0 : (tape[at++ % tape.length] ?? 0) % count)
  let data = begin
  for (let step = 0; step < tape.length / 4; step += 1) {
    const sentences = sentencesOf(data)
    const edit = someEdit(sentences, pick)
    if (edit) data = applyEdit(data, edit)
  }
  return data
}

function someEdit(sentences: Sentences, pick: Pick): Edit | undefined {
  const tokens = allTokens(sentences)
  const offers = allOffers(sentences)
  const removals = sentences.clauses.flatMap(removalsOf)
  switch (pick(7)) {
    case 0:
      return removals[pick(removals.length)]
    case 1:
    case 2: {
      const token = tokens[pick(tokens.length)]
      return token && changeTo(token, someValue(token, pick), entries)
    }
    default: {
      const offer = offers[pick(offers.length)]
      if (!offer) return undefined
      return 'edit' in offer ? offer.edit : changeTo(offer.ask, someValue(offer.ask, pick), entries)
    }
  }
}
