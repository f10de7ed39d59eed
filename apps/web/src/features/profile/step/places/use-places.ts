import type { BaseFacts, OptionId, PlaceKind } from '@lokseva/forms/engine/form'
import { choiceAbove, isOptionId } from '@lokseva/forms/engine/options-of'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { type PlaceCalls, placeQuery } from './place-calls.ts'
import { placeKey, type PlaceLists } from './place-lists.ts'

type Place = { kind: PlaceKind; of: OptionId }

/** What to say and do where a list could not be fetched. */
export type PlacesFailed = (Place & { busy: boolean; retry: () => void }) | undefined

/** Fetches each list as soon as a question is asked that offers it, and shows it in the form. */
export function usePlaces<F extends BaseFacts>(
  form: DeclaredForm<F>,
  lists: PlaceLists,
  calls: PlaceCalls,
): PlacesFailed {
  const wanted = useFromForm(form, wantedPlaces, samePlaces)
  const { loaded, failed } = useQueries({
    queries: wanted.map(({ kind, of }) => placeQuery(calls, kind, of)),
    combine,
  })
  // Before the page is drawn: a list that is there already is never called late.
  useLayoutEffect(() => {
    const fresh = wanted.flatMap(({ kind, of }, index) => {
      const key = placeKey(kind, of)
      const options = loaded[index]
      return options && lists.get(key) !== options ? [{ key, options }] : []
    })
    if (fresh.length === 0) return
    for (const { key, options } of fresh) lists.set(key, options)
    form.setFacts({ ...form.facts() })
  }, [form, lists, wanted, loaded])
  const place = failed && wanted[failed.index]
  return (
    place && { ...place, busy: failed.query.isFetching, retry: () => void failed.query.refetch() }
  )
}

function combine<T>(results: UseQueryResult<T>[]) {
  const index = results.findIndex(({ isError }) => isError)
  const query = results[index]
  return { loaded: results.map(({ data }) => data), failed: query && { index, query } }
}

/** The lists behind the questions that are asked now. */
export function wantedPlaces<F extends BaseFacts>(form: DeclaredForm<F>): Place[] {
  const { asked, values } = form.checked()
  const places = new Map<string, Place>()
  for (const field of form.fields) {
    if (!asked.has(field.id) || (field.kind !== 'choice' && field.kind !== 'choices')) continue
    if (!('place' in field.options)) continue
    const kind = field.options.place
    const of = choiceAbove(field.options.of, values, field.options.otherwise)
    if (isOptionId(of)) places.set(placeKey(kind, of), { kind, of })
  }
  return [...places.values()]
}

export const samePlaces = (one: Place[], other: Place[]) =>
  one.length === other.length &&
  one.every(({ kind, of }, index) => kind === other[index]?.kind && of === other[index].of)
