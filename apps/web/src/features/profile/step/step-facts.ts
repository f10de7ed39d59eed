import type { BaseFacts } from '@lokseva/forms/engine/form'
import { listsFrom } from '@lokseva/forms/personal/facts-from-calls'
import type { LookupEntry } from '@lokseva/contract/lookups/schemas'
import type { Draft } from '@lokseva/contract/profile/schemas'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { type PlaceLists, placesIn } from './places/place-lists.ts'

type Known = { lookups: readonly LookupEntry[]; draft?: Pick<Draft, 'dateOfBirth'> }

/** What a form knows besides its answers: the days, the lists, the places fetched so far. */
export const stepFacts = (
  { lookups, draft }: Known,
  places: PlaceLists = new Map(),
): BaseFacts => ({
  today: todayInIndia(),
  dateOfBirth: draft?.dateOfBirth,
  list: listsFrom(lookups),
  place: placesIn(places),
})
