import type { PostDescription } from '../src/commission/commission-post.ts'
import type { LineKey } from '../src/post.ts'
import { postSentences, type PostOfFile } from '../src/sentences/post-sentences.ts'
import {
  applyEdit,
  type Clause,
  type Edit,
  type Entries,
  type Offer,
  type Phrase,
  type Token,
} from '../src/sentences/sentence.ts'
import { changeTo } from '../src/sentences/sentence-changes.ts'

/** What a hand does next at the editor, and the change it makes. */
export type Step = { line: LineKey; clause?: Clause; edit: Edit } & (
  | { hand: 'choose'; token: Token; phrase?: Phrase; value: unknown }
  | { hand: 'add'; offer: Offer; value?: unknown }
  | { hand: 'remove'; phrase?: Phrase }
)

type Planned = { post: PostOfFile; target: PostDescription; entries: Entries }

/**
 * How somebody at the editor comes from one description of a post to another: always the step that
 * leaves least to do. Nothing where the editor does not lead there.
 */
export function planEdits({ post, target, entries }: Planned): Step[] | undefined {
  const wanted = valuesIn(target)
  const steps: Step[] = []
  let { criteria } = post
  for (let left = distance(criteria, target); left > 0;) {
    const best = stepsAt({ ...post, criteria }, wanted, entries)
      .map((step) => ({ step, after: applyEdit(criteria, step.edit) }))
      .map((each) => ({ ...each, left: distance(each.after, target) }))
      .toSorted((one, other) => one.left - other.left)[0]
    if (!best || best.left >= left) return undefined
    steps.push(best.step)
    criteria = best.after
    left = best.left
  }
  return steps
}

type Wanted = { single: unknown[]; lists: unknown[][] }

/** All that is written anywhere in it: single values, and lists of them. */
function valuesIn(value: unknown): Wanted {
  if (typeof value !== 'object' || value === null) return { single: [value], lists: [] }
  const inner = Object.values(value).map(valuesIn)
  const single = inner.flatMap((each) => each.single)
  const lists = inner.flatMap((each) => each.lists)
  if (!Array.isArray(value)) return { single, lists }
  return { single, lists: [single, ...lists] }
}

function stepsAt(post: PostOfFile, wanted: Wanted, entries: Entries): Step[] {
  const change = (token: Token, value: unknown) => changeTo(token, value, entries)
  const choices = (line: LineKey, clause: Clause, token: Token, phrase?: Phrase): Step[] =>
    valuesFor(token, wanted).flatMap((value): Step[] => {
      const edit = change(token, value)
      if (!edit) return []
      return [{ hand: 'choose', line, clause, token, value, edit, ...(phrase && { phrase }) }]
    })
  const additions = (line: LineKey, offers: readonly Offer[], clause?: Clause): Step[] => {
    const at = clause ? { line, clause } : { line }
    return offers.flatMap((offer): Step[] => {
      if ('edit' in offer) return [{ hand: 'add', ...at, offer, edit: offer.edit }]
      // The first entry makes the part; more are chosen in its own token.
      const first = valuesFor(offer.ask, wanted).map((value) =>
        Array.isArray(value) ? value.slice(0, 1) : value,
      )
      return first.flatMap((value): Step[] => {
        const edit = change(offer.ask, value)
        return edit ? [{ hand: 'add', ...at, offer, value, edit }] : []
      })
    })
  }
  const within = (line: LineKey, clause: Clause): Step[] => [
    ...clause.phrases.flatMap((phrase): Step[] => [
      ...Object.values(phrase.slots).flatMap((token) => choices(line, clause, token, phrase)),
      ...(phrase.remove
        ? [{ hand: 'remove' as const, line, clause, phrase, edit: phrase.remove }]
        : []),
    ]),
    ...(clause.join ? choices(line, clause, clause.join) : []),
    // A group goes with the last of its parts.
    ...(clause.remove && clause.phrases.length > 0
      ? [{ hand: 'remove' as const, line, clause, edit: clause.remove }]
      : []),
    ...additions(line, clause.offers, clause),
    ...clause.parts.flatMap((part) => within(line, part)),
  ]
  return postSentences(post, entries).flatMap(({ key, clauses, offers }) => [
    ...clauses.flatMap((clause) => within(key, clause)),
    ...additions(key, offers),
  ])
}

function valuesFor(token: Token, { single, lists }: Wanted): unknown[] {
  if (token.kind === 'word') return token.options.map(({ key }) => key)
  return token.kind === 'choices' || token.kind === 'words' ? lists : single
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const size = (value: unknown): number =>
  isHolder(value) ? 1 + Object.values(value).reduce<number>((sum, each) => sum + size(each), 0) : 1

const measured = new WeakMap<object, WeakMap<object, number>>()

/**
 * How much is still to be written or taken out to make one of the other. What an edit leaves as it
 * is stays the same object: it is measured once for all edits that are weighed.
 */
export function distance(one: unknown, other: unknown): number {
  if (!isHolder(one) || !isHolder(other)) return measure(one, other)
  const known = measured.get(one) ?? new WeakMap<object, number>()
  measured.set(one, known)
  const found = known.get(other) ?? measure(one, other)
  known.set(other, found)
  return found
}

function measure(one: unknown, other: unknown): number {
  if (Object.is(one, other)) return 0
  // To write something takes a hand to add it, and one to make it right.
  const toWrite = other === undefined ? 0 : 2 * size(other)
  const toTakeOut = one === undefined ? 0 : size(one)
  if (!isHolder(one) && !isHolder(other))
    return one === undefined || other === undefined ? toWrite + toTakeOut : 1
  const isAnother =
    !isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)
  if (isAnother) return toWrite + toTakeOut
  // A qualification of another type becomes that type; a group of them becomes none.
  if (one['type'] !== other['type'])
    return one['type'] === undefined ? toWrite + toTakeOut : toWrite - 1
  for (const [name, turned] of joins)
    if (name in one && turned in other) return 1 + distance(one[name], other[turned])
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].reduce(
    (sum, name) => sum + distance(one[name], other[name]),
    0,
  )
}

/** One word turns the one into the other. */
const joins = [
  ['anyOf', 'allOf'],
  ['allOf', 'anyOf'],
] as const
