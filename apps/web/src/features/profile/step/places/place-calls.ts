import type { FormOption, OptionId, PlaceKind } from '@lokseva/forms/engine/form'
import {
  listDistricts,
  listStates,
  listTalukas,
  listVillages,
} from '@lokseva/contract/lookups/endpoints'
import { call } from '@lokseva/browser/api/call.ts'

/** How to ask for a list of each kind, under the choice above it. */
export type PlaceCalls = Partial<Record<PlaceKind, (of: OptionId) => Promise<FormOption[]>>>

const option = (id: number, label: string, labelMr: string | null): FormOption => ({
  id,
  label,
  labelMr,
  parentId: null,
  attributes: {},
})

export const geographyCalls = {
  state: async (country) =>
    (await call(listStates, { params: { countryId: Number(country) } })).map((row) =>
      option(row.statecode, row.statename, row.statenameMr),
    ),
  district: async (state) =>
    (await call(listDistricts, { params: { stateCode: Number(state) } })).map((row) =>
      option(row.districtcode, row.districtname, row.districtnameMr),
    ),
  taluka: async (district) =>
    (await call(listTalukas, { params: { districtCode: Number(district) } })).map((row) =>
      option(row.talukacode, row.talukaname, row.talukanameMr),
    ),
  village: async (taluka) =>
    (await call(listVillages, { params: { talukaCode: Number(taluka) } })).map((row) =>
      option(row.villagecode, row.villagename, row.villagenameMr),
    ),
} satisfies PlaceCalls

/** One list, kept for as long as the page is open. */
export const placeQuery = (calls: PlaceCalls, kind: PlaceKind, of: OptionId) => ({
  queryKey: ['place', kind, of],
  queryFn: async (): Promise<readonly FormOption[]> => (await calls[kind]?.(of)) ?? [],
  staleTime: Infinity,
})
