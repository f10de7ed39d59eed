import type { PersonalFactsResponse } from '@lokseva/contract/profile/schemas'
import type { BaseFacts, FormOption } from '../engine/form.ts'
import type { PersonalFacts } from './facts.ts'

type Lists = Pick<BaseFacts, 'list' | 'place'>

/** The facts as a browser has them, put together from the answers of the calls. */
export const personalFacts = (answer: PersonalFactsResponse, lists: Lists): PersonalFacts => ({
  ...answer,
  ...lists,
  aadhaar: answer.aadhaar ?? undefined,
  udid: answer.udid ?? undefined,
})

/** Finds a list by its name in the rows of the call that brings them all. */
export function listsFrom(rows: readonly (FormOption & { type: string })[]): BaseFacts['list'] {
  const byName = Map.groupBy(rows, (row) => row.type)
  return (name) => byName.get(name) ?? []
}
