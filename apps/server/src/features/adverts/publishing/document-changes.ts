import { draftPartNames } from '@lokseva/contract/adverts/drafts/parts'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'
import { wordsOf, type NamesOf, type DocumentStatement } from './document-words.ts'

export type Version = { document: AdvertisementDocument; names: NamesOf }

/** Something two versions say differently; nothing where only one says it. */
export type DocumentChange = Omit<DocumentStatement, 'value'> & {
  before: Bilingual | null
  after: Bilingual | null
}

/** What another version says otherwise. Of a post, a paper or a question that comes or goes, one. */
export function documentDifferences(before: Version, after: Version): DocumentChange[] {
  // As they are called now; one that goes, as it was called.
  const posts = [...postsOf(after.document), ...postsOf(before.document)]
  const old = wordsOf(before.document, before.names, posts)
  const now = wordsOf(after.document, after.names, posts)
  const oldGroups = new Set(old.map(groupOf))
  const newGroups = new Set(now.map(groupOf))
  const values = new Map(old.map((said) => [keyOf(said), said.value]))
  const kept = new Set(now.map(keyOf))
  const changes = [
    ...now.flatMap((said) => {
      if (!oldGroups.has(groupOf(said))) return []
      const was = values.get(keyOf(said)) ?? null
      return was?.en === said.value.en ? [] : [changed(said, was, said.value)]
    }),
    ...old
      .filter((said) => !kept.has(keyOf(said)) && newGroups.has(groupOf(said)))
      .map((said) => changed(said, said.value, null)),
    ...firsts(now, oldGroups).map((said) => changed(inWhole(said), null, said.value)),
    ...firsts(old, newGroups).map((said) => changed(inWhole(said), said.value, null)),
  ]
  const isSame = JSON.stringify(comparable(before)) === JSON.stringify(comparable(after))
  return changes.length > 0 || isSame ? inOrder(changes) : [onlyWriting]
}

/** The same a line each, for whoever publishes by the command. */
export const documentChanges = (before: Version, after: Version): string[] =>
  documentDifferences(before, after).map(lineOf)

function lineOf({ group, label, before, after }: DocumentChange): string {
  if (!before && !after) return label.en
  const name = [group.en, label.en].filter((text) => text !== '').join(', ')
  const isGroup = label.en === ''
  if (!before) return isGroup ? `${name} is added: ${after!.en}` : `${name}: ${after!.en} is added`
  if (!after)
    return isGroup ? `${name} is removed: ${before.en}` : `${name}: ${before.en} is removed`
  return `${name}: from ${before.en} to ${after.en}`
}

const onlyWriting: DocumentChange = {
  part: 'posts',
  group: asItIs(''),
  label: say('adverts.words.onlyWriting'),
  before: null,
  after: null,
}

/** Part by part, as an advertisement is written. */
export const inOrder = <Said extends Pick<DocumentStatement, 'part'>>(
  said: readonly Said[],
): Said[] => said.toSorted((one, other) => orderOf(one) - orderOf(other))

const orderOf = ({ part }: Pick<DocumentStatement, 'part'>): number => draftPartNames.indexOf(part)

const groupOf = ({ group }: DocumentStatement): string => group.en
const keyOf = ({ group, label }: DocumentStatement): string => `${group.en}\n${label.en}`
const inWhole = (said: DocumentStatement): DocumentStatement => ({ ...said, label: asItIs('') })
const changed = (
  { part, group, label }: DocumentStatement,
  before: Bilingual | null,
  after: Bilingual | null,
): DocumentChange => ({ part, group, label, before, after })

/** The first statement of each group that the other does not have. */
const firsts = (all: readonly DocumentStatement[], others: ReadonlySet<string>) =>
  all.filter(
    (said, index) =>
      !others.has(groupOf(said)) &&
      all.findIndex((each) => groupOf(each) === groupOf(said)) === index,
  )

/** The version is not what a version says, nor the order in which keys stand. */
const comparable = ({ document }: Version): unknown => sorted(document)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([key, each]) => key !== 'version' && each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}
