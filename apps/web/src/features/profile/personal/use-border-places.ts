import type { FormOption, OptionId } from '@lokseva/contract/forms/engine/form'
import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { listTalukas, listVillages } from '@lokseva/contract/lookups/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useFromForm } from '#form-kit/declared/use-declared.ts'
import { call } from '#platform/api/call.ts'
import { placeKey, type PlaceLists, talukaOption, villageOption } from './browser-facts.ts'

/** Fetches the talukas of the chosen border district and the villages of the chosen taluka. */
export function useBorderPlaces(form: DeclaredForm<PersonalFacts>, places: PlaceLists) {
  const district = useChosen(form, 'borderDistrictLookupId')
  const taluka = useChosen(form, 'borderTalukaLookupId')
  const talukas = useQuery({
    queryKey: ['taluka', district],
    queryFn: async () =>
      (await call(listTalukas, { params: { districtCode: Number(district) } })).map(talukaOption),
    enabled: district !== undefined,
    staleTime: Infinity,
  })
  const villages = useQuery({
    queryKey: ['village', taluka],
    queryFn: async () =>
      (await call(listVillages, { params: { talukaCode: Number(taluka) } })).map(villageOption),
    enabled: taluka !== undefined,
    staleTime: Infinity,
  })
  useList(form, places, talukas.data, district && placeKey('taluka', district))
  useList(form, places, villages.data, taluka && placeKey('village', taluka))
  const failed = [talukas, villages].find((query) => query.isError)
  return failed && { busy: failed.isFetching, retry: () => void failed.refetch() }
}

const useChosen = (form: DeclaredForm<PersonalFacts>, id: string) =>
  useFromForm(form, () => form.values()[id]) as OptionId | undefined

function useList(
  form: DeclaredForm<PersonalFacts>,
  places: PlaceLists,
  options: readonly FormOption[] | undefined,
  key: string | undefined | 0,
): void {
  useEffect(() => {
    if (!options || !key || places.get(key) === options) return
    places.set(key, options)
    form.setFacts({ ...form.facts() })
  }, [form, places, options, key])
}
