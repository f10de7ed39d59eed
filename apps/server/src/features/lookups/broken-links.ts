import type { ReferenceData } from './read-reference-data.ts'

type Id = string | number
type InPlace = { place: string }

/** Doubled ids and references to rows that are not there, one sentence each. */
export function brokenLinks(data: ReferenceData): string[] {
  return [
    ...lookupProblems(data),
    ...doubled(data.qualificationTypes, (row) => row.code),
    ...doubled(data.qualificationNames, (row) => row.code),
    ...doubled(data.subjectGroups, (row) => row.code),
    ...doubled(data.subjects, (row) => row.id),
    ...doubled(data.universities, (row) => row.code),
    ...doubled(data.securityQuestions, (row) => row.key),
    ...doubled(data.examCentres, (row) => row.id),
    ...doubled(data.states, (row) => row.code),
    ...doubled(data.districts, (row) => row.code),
    ...doubled(data.talukas, (row) => row.code),
    ...unknown(
      data.qualificationNames,
      (row) => [row.type],
      codes(data.qualificationTypes),
      'type',
    ),
    ...unknown(
      data.qualificationNames,
      (row) => row.subjectGroups,
      codes(data.subjectGroups),
      'group',
    ),
    ...unknown(data.subjects, (row) => row.groups, codes(data.subjectGroups), 'group'),
    ...unknown(data.universities, (row) => [row.state], codes(data.states), 'state'),
    ...unknown(data.districts, (row) => [row.state], codes(data.states), 'state'),
    ...unknown(data.talukas, (row) => [row.district], codes(data.districts), 'district'),
    ...unknown(data.examCentres, (row) => [row.district], codes(data.districts), 'district'),
  ]
}

function lookupProblems({ lookups }: ReferenceData): string[] {
  const problems = doubled(lookups, (list) => list.list)
  const optionsOf = new Map(lookups.map((list) => [list.list, list.options]))
  for (const list of lookups) {
    problems.push(...doubled(list.options, (option) => option.id))
    if (new Set(list.options.map((option) => typeof option.id)).size > 1)
      problems.push(`${list.place}: ids are partly numbers and partly letters`)
    const parents = list.parentList ? optionsOf.get(list.parentList) : []
    if (!parents) problems.push(`${list.place}: there is no list ${list.parentList}`)
    const known = new Set<Id>(parents?.map((parent) => parent.id))
    const parentOf = (option: { parent?: Id }) =>
      option.parent === undefined && !list.parentList ? [] : [option.parent ?? 'none']
    problems.push(...unknown(list.options, parentOf, known, 'parent'))
  }
  return problems
}

function codes(rows: { code: Id }[]): Set<Id> {
  return new Set(rows.map((row) => row.code))
}

function doubled<Row extends InPlace>(rows: Row[], idOf: (row: Row) => Id): string[] {
  const firstPlace = new Map<Id, string>()
  return rows.flatMap((row) => {
    const id = idOf(row)
    const first = firstPlace.get(id)
    if (first) return [`${row.place}: ${id} is already used in ${first}`]
    firstPlace.set(id, row.place)
    return []
  })
}

function unknown<Row extends InPlace>(
  rows: Row[],
  referencesOf: (row: Row) => Id[],
  known: Set<Id>,
  what: string,
): string[] {
  return rows.flatMap((row) =>
    referencesOf(row)
      .filter((reference) => !known.has(reference))
      .map((reference) => `${row.place}: there is no ${what} ${reference}`),
  )
}
