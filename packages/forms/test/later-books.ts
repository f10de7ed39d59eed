import { addressFieldList } from '../src/address/address-form.ts'
import type { BaseFacts } from '../src/engine/form.ts'
import { experienceEntry } from '../src/experience/experience-entry.ts'
import { experienceFieldList } from '../src/experience/experience-form.ts'
import { otherFieldList } from '../src/other/other-form.ts'
import { bornOn, today } from './candidates.ts'
import { addressPeople, experiencePeople, otherPeople } from './later-people.ts'
import type { RuleBook } from './rule-book.ts'
import { sampleLists } from './sample-lists.ts'

/** What the later steps know: the day, the portal's own lists, and when one was born. */
export const stepFacts: BaseFacts = { ...sampleLists, today, dateOfBirth: bornOn }

const shared = { settingNames: {}, factsFor: () => stepFacts }

export const addressBook: RuleBook<BaseFacts, keyof typeof addressPeople> = {
  name: 'address',
  fields: addressFieldList,
  people: addressPeople,
  sources: ['address'],
  ...shared,
}

export const otherBook: RuleBook<BaseFacts, keyof typeof otherPeople> = {
  name: 'other',
  fields: otherFieldList,
  people: otherPeople,
  sources: ['other'],
  ...shared,
}

export const experienceBook: RuleBook<BaseFacts, keyof typeof experiencePeople> = {
  name: 'experience',
  fields: experienceFieldList,
  entries: { list: 'experiences', fields: experienceEntry },
  people: experiencePeople,
  sources: ['experience'],
  ...shared,
}
