import type { Question } from '../../engine/answers.ts'
import { liveEntries } from '../../engine/live-entries.ts'
import { sportsEntry } from '../../sports/sports-entry.ts'
import type { LooksAt, Section } from '../answers.ts'
import { mayBeSportsPerson } from '../conditions.ts'

export const sports = [
  {
    id: 'meritoriousSportsmanDtoList',
    reference: '1.19',
    kind: 'entries',
    entry: sportsEntry,
    texts: 'sports',
    most: 50,
    when: mayBeSportsPerson,
    hangsOn: 'flgMetritoriousSportsman',
    optional: true,
  },
] as const satisfies readonly Question[]

export const sportsSection: Section = { id: 'sports', fields: sports }

const withDetails: LooksAt<['meritoriousSportsmanDtoList'], boolean> = {
  looksAt: ['meritoriousSportsmanDtoList'],
  fault: (is, { meritoriousSportsmanDtoList: entries }) =>
    is && liveEntries(entries).length === 0 ? 'SPORTS_DETAILS_MISSING' : undefined,
}

export const sportsPerson = [
  {
    id: 'flgMetritoriousSportsman',
    reference: '1.20',
    kind: 'yesNo',
    rules: [withDetails],
  },
] as const satisfies readonly Question[]

export const sportsPersonSection: Section = { id: 'sportsPerson', fields: sportsPerson }
