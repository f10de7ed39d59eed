import type { BaseFacts } from '../src/engine/form.ts'
import {
  qualificationEntry,
  qualificationFieldList,
} from '../src/qualification/qualification-form.ts'
import { bornOn, today } from './candidates.ts'
import { qualificationPeople } from './qualification-people.ts'
import type { RuleBook } from './rule-book.ts'
import { studyLists } from './study-lists.ts'

export const studyFacts: BaseFacts = { ...studyLists, today, dateOfBirth: bornOn }

export const qualificationBook: RuleBook<BaseFacts, keyof typeof qualificationPeople> = {
  name: 'qualification',
  fields: qualificationFieldList,
  entries: { list: 'qualifications', fields: qualificationEntry },
  people: qualificationPeople,
  settingNames: {},
  factsFor: () => studyFacts,
  sources: ['qualification'],
}
