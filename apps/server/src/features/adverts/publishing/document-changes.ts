import type { AdvertisementDocument } from '../advertisement-document.ts'
import { wordsOf, type NamesOf, type DocumentStatement } from './document-words.ts'

type Version = { document: AdvertisementDocument; names: NamesOf }

/** What another version says otherwise, a line for each, in the words of an officer. */
export function documentChanges(before: Version, after: Version): string[] {
  const [old, now] = [wordsOf(before.document, before.names), wordsOf(after.document, after.names)]
  const oldGroups = new Set(old.map(({ group }) => group))
  const newGroups = new Set(now.map(({ group }) => group))
  const values = new Map(old.map((said) => [keyOf(said), said.value]))
  const kept = new Set(now.map(keyOf))
  const added = [...newGroups].filter((group) => !oldGroups.has(group))
  const removed = [...oldGroups].filter((group) => !newGroups.has(group))
  const lines = [
    ...now.flatMap((said) => {
      if (added.includes(said.group)) return []
      const was = values.get(keyOf(said))
      if (was === said.value) return []
      return was === undefined
        ? [`${nameOf(said)}: ${said.value} is added`]
        : [`${nameOf(said)}: from ${was} to ${said.value}`]
    }),
    ...old
      .filter((said) => !kept.has(keyOf(said)) && !removed.includes(said.group))
      .map((said) => `${nameOf(said)}: ${said.value} is removed`),
    ...added.map((group) => `${group} is added: ${firstOf(now, group)}`),
    ...removed.map((group) => `${group} is removed: ${firstOf(old, group)}`),
  ]
  const isSame = JSON.stringify(comparable(before)) === JSON.stringify(comparable(after))
  return lines.length > 0 || isSame ? lines : ['how rules and lists are written, not what they say']
}

const keyOf = ({ group, label }: DocumentStatement): string => `${group}\n${label}`
const nameOf = ({ group, label }: DocumentStatement): string =>
  group === '' ? label : `${group}, ${label}`
const firstOf = (all: readonly DocumentStatement[], group: string): string =>
  all.find((said) => said.group === group)!.value

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
