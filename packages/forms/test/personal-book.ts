import type { PersonalFacts } from '../src/personal/facts.ts'
import { personalFields } from '../src/personal/personal-form.ts'
import { sportsEntry } from '../src/sports/sports-entry.ts'
import { candidates, type CandidateName } from './candidates.ts'
import type { RuleBook } from './rule-book.ts'
import { factsFor, settingNames } from './rule-settings.ts'

export const personalBook: RuleBook<PersonalFacts, CandidateName> = {
  name: 'personal',
  fields: personalFields,
  entries: { list: 'meritoriousSportsmanDtoList', fields: sportsEntry },
  people: candidates,
  settingNames,
  factsFor,
  sources: ['engine', 'personal', 'sports'],
}
