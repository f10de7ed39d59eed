import type { BaseFacts, FormOption, OptionId } from '@lokseva/contract/forms/engine/form'
import { listsFrom, personalFacts } from '@lokseva/contract/forms/personal/facts-from-calls'
import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { karnataka, maharashtra } from '@lokseva/contract/forms/personal/ids'
import type { DistrictEntry, TalukaEntry, VillageEntry } from '@lokseva/contract/lookups/schemas'
import type { Beginning } from './use-personal-answers.ts'

type PlaceKind = Parameters<BaseFacts['place']>[0]
export type PlaceLists = Map<string, readonly FormOption[]>

export const placeKey = (kind: PlaceKind, of: OptionId) => `${kind}/${of}`

/** The facts of the form from the answers of the calls; places come in as they are asked for. */
export function browserFacts(
  { facts, lookups, districts, borderDistricts }: Beginning,
  places: PlaceLists,
): PersonalFacts {
  places.set(placeKey('district', maharashtra), districts.map(districtOption))
  places.set(placeKey('district', karnataka), borderDistricts.map(districtOption))
  return personalFacts(facts, {
    list: listsFrom(lookups),
    place: (kind, of) => places.get(placeKey(kind, of)),
  })
}

const place = (id: number, label: string, labelMr: string | null): FormOption => ({
  ...{ id, label, labelMr },
  parentId: null,
  attributes: {},
})

export const districtOption = (row: DistrictEntry): FormOption =>
  place(row.districtcode, row.districtname, row.districtnameMr)
export const talukaOption = (row: TalukaEntry): FormOption =>
  place(row.talukacode, row.talukaname, row.talukanameMr)
export const villageOption = (row: VillageEntry): FormOption =>
  place(row.villagecode, row.villagename, row.villagenameMr)
