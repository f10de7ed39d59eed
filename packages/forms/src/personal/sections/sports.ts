import type { Section } from '../../engine/form.ts'
import { liveEntries } from '../../engine/live-entries.ts'
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
