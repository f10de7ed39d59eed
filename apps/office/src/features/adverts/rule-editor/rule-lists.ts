import type { RuleLists } from '@lokseva/contract/trials/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { ChoiceListName, Id } from '@lokseva/rules/facts'
import type { Entries } from '@lokseva/rules/sentences/sentence'

export type Entry = RuleLists[number]['entries'][number]

/** The lists of the portal rules choose from, looked up by name. */
export type Lists = {
  entries: Entries
  entriesOf: (list: ChoiceListName, within?: Id) => readonly Entry[]
  nameOf: (language: Language) => (list: ChoiceListName, id: Id) => string
}

/** An id as it is written on an option. */
export const keyOf = (id: Id): string => `${typeof id}:${id}`

export function listsOf(lists: RuleLists): Lists {
  const byName = new Map(lists.map(({ name, entries }) => [name, entries]))
  const labels = new Map(
    lists.flatMap(({ name, entries }) =>
      entries.map((entry): [string, Entry] => [`${name} ${keyOf(entry.id)}`, entry]),
    ),
  )
  const entriesOf = (list: ChoiceListName, within?: Id) => {
    const all = byName.get(list) ?? []
    return within === undefined ? all : all.filter((entry) => entry.within === within)
  }
  return {
    entriesOf,
    entries: (list, within) => entriesOf(list, within).map(({ id }) => id),
    nameOf: (language) => (list, id) =>
      labels.get(`${list} ${keyOf(id)}`)?.[language] ?? String(id),
  }
}
