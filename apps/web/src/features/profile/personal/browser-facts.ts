import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { listsFrom, personalFacts } from '@lokseva/forms/personal/facts-from-calls'
import { karnataka, maharashtra } from '@lokseva/forms/personal/ids'
import { placeKey, type PlaceLists, placesIn } from '../step/place-lists.ts'
import type { Beginning } from './use-personal-answers.ts'

/** The facts of the form from the answers of the calls; places come in as they are asked for. */
export function browserFacts(
  { facts, lookups, districts, borderDistricts }: Beginning,
  places: PlaceLists,
): PersonalFacts {
  places.set(placeKey('district', maharashtra), districts)
  places.set(placeKey('district', karnataka), borderDistricts)
  return personalFacts(facts, { list: listsFrom(lookups), place: placesIn(places) })
}
