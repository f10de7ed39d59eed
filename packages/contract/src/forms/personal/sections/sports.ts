import { isRecord } from '../../engine/check-answers.ts'
import type { Section } from '../../engine/form.ts'
import { sportsEntry } from '../../sports/sports-entry.ts'
import type { PersonalFacts } from '../facts.ts'

export const sportsSection: Section<PersonalFacts> = {
  id: 'sports',
  fields: [
    {
      id: 'meritoriousSportsmanDtoList',
      reference: '1.19',
      kind: 'entries',
      entry: sportsEntry,
      most: 50,
      optional: true,
    },
  ],
}

/** Rows that were not deleted. */
export const liveEntries = (entries: unknown): Record<string, unknown>[] =>
  Array.isArray(entries)
    ? entries.filter((entry) => isRecord(entry) && entry['flgDeleted'] !== true)
    : []

export const sportsPersonSection: Section<PersonalFacts> = {
  id: 'sportsPerson',
  fields: [
    {
      id: 'flgMetritoriousSportsman',
      reference: '1.20',
      kind: 'yesNo',
      rule: (is: boolean, { meritoriousSportsmanDtoList: entries }) =>
        is && entries !== null && liveEntries(entries).length === 0
          ? 'SPORTS_DETAILS_MISSING'
          : undefined,
    },
  ],
}
