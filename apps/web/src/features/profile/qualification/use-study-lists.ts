import type { BaseFacts, FormOption, OptionId } from '@lokseva/forms/engine/form'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { placeKey, type PlaceLists } from '../step/places/place-lists.ts'
import { samePlaces, wantedPlaces } from '../step/places/use-places.ts'
import { studyCalls, type StudyList } from './study-calls.ts'

type Wanted = { kind: StudyList; of: OptionId }

/** A list that could not be fetched, and how to ask for it again. */
export type ListFailed = { kind: StudyList; error: unknown; busy: boolean; retry: () => void }

export type EntryLists = {
  /** Every list fetched so far. */
  lists: PlaceLists
  /** What stands in for a list of subjects that could not be fetched. */
  missing: PlaceLists
}

/** Fetches each list as soon as the entry asks a question that offers it. */
export function useStudyLists(
  entry: DeclaredForm<BaseFacts>,
  { lists, missing }: EntryLists,
): ListFailed[] {
  const wanted = useFromForm(entry, wantedPlaces, samePlaces).filter(isStudyList)
  const results = useQueries({
    queries: wanted.map(({ kind, of }) => ({
      queryKey: ['study', kind, of],
      queryFn: (): Promise<readonly FormOption[]> => studyCalls[kind](of),
      staleTime: Infinity,
    })),
    combine,
  })
  useEffect(() => {
    let changed = false
    for (const [index, { kind, of }] of wanted.entries()) {
      const key = placeKey(kind, of)
      const { options, error } = results[index] ?? {}
      if (options && lists.get(key) !== options) lists.set(key, options)
      else if (error && kind === 'subject' && !lists.has(key) && !missing.has(key)) {
        // Nobody needs the subjects to go on: the list stays empty and the failure is noted.
        reportError(error)
        missing.set(key, ownSubjects(entry))
      } else continue
      changed = true
    }
    if (changed) entry.setFacts({ ...entry.facts() })
  }, [entry, lists, missing, wanted, results])
  return wanted.flatMap(({ kind }, index) => {
    const { error, busy = false, retry = () => {} } = results[index] ?? {}
    return error && kind !== 'subject' ? [{ kind, error, busy, retry }] : []
  })
}

const combine = (results: UseQueryResult<readonly FormOption[]>[]) =>
  results.map(({ data, error, isFetching, refetch }) => ({
    options: data,
    error,
    busy: isFetching,
    retry: () => void refetch(),
  }))

const isStudyList = (place: { kind: string; of: OptionId }): place is Wanted =>
  place.kind in studyCalls

/** What was chosen earlier stays choosable where its list did not come. */
function ownSubjects(entry: DeclaredForm<BaseFacts>): FormOption[] {
  const { subjectLookupId, compulsorySubjects, optionalSubjects } = entry.values()
  const ids = [subjectLookupId, compulsorySubjects, optionalSubjects].flat()
  return [...new Set(ids)].flatMap((id) =>
    typeof id === 'number'
      ? [{ id, label: String(id), labelMr: String(id), parentId: null, attributes: {} }]
      : [],
  )
}
