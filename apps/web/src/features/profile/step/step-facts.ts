import type { BaseFacts } from '@lokseva/forms/engine/form'
import { listsFrom } from '@lokseva/forms/personal/facts-from-calls'
import type { LookupEntry } from '@lokseva/contract/lookups/schemas'
import { todayInIndia } from '#form-kit/today-in-india.ts'
import { type PlaceLists, placesIn } from './place-lists.ts'

/** What a form knows besides its answers: the day, the lists, the places fetched so far. */
export const stepFacts = (
  lookups: readonly LookupEntry[],
  places: PlaceLists = new Map(),
): BaseFacts => ({
  today: todayInIndia(),
  list: listsFrom(lookups),
  place: placesIn(places),
})
