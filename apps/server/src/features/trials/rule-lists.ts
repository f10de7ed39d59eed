import type { RuleLists } from '@lokseva/contract/trials/schemas'
import { candidateFacts, listFacts } from '@lokseva/rules/vocabulary'
import {
  selectLookupOptions,
  selectQualificationTypes,
  selectStudies,
} from '#features/lookups/index'
import type { Database } from '#platform/database/pool'

type Entry = RuleLists[number]['entries'][number]

/** A type of the qualification step whose rows are no qualifications. */
const publication = 'Pb'

const facts: { from?: string }[] = [
  ...Object.values(candidateFacts),
  ...Object.values(listFacts).flatMap(({ row }) => Object.values(row)),
]
const names = [...new Set(facts.flatMap(({ from }) => (from === undefined ? [] : [from])))]

/** The lists rules choose from, as they may be chosen from today. */
export async function listRuleLists(db: Database): Promise<RuleLists> {
  const [options, types, studies] = await Promise.all([
    selectLookupOptions(db, names),
    selectQualificationTypes(db),
    selectStudies(db),
  ])
  const studied: Record<string, Entry[]> = {
    qualification_type: types
      .filter(({ code }) => code !== publication)
      .map(({ code, en, mr }) => ({ id: code, en, mr })),
    qualification_name: studies.names
      .filter(({ typeCode }) => typeCode !== publication)
      .map(({ code, typeCode, en, mr }) => ({ id: code, en, mr, within: typeCode })),
    subject: studies.subjects.map(({ id, en, mr }) => ({ id, en, mr })),
  }
  return names.map((name) => ({
    name,
    entries:
      studied[name] ??
      options.filter(({ list }) => list === name).map(({ id, en, mr }) => ({ id, en, mr })),
  }))
}
