import { listDistricts, listLookups } from '@lokseva/contract/lookups/endpoints'
import { getDraft, getPersonal, getPersonalFacts } from '@lokseva/contract/profile/endpoints'
import { karnataka, maharashtra } from '@lokseva/contract/forms/personal/ids'
import { useQueries } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useSession } from '#platform/session/use-session.ts'

const forAWhile = 5 * 60_000

/** Everything the personal form begins with, asked for at once. */
export function usePersonalAnswers() {
  const session = useSession()
  const userId = session?.userId
  const profileId = session?.profileId
  const own = { meta: { personal: true }, staleTime: 0, gcTime: 0 }
  const [facts, lookups, districts, borderDistricts, saved, draft] = useQueries({
    queries: [
      {
        queryKey: ['personal-facts', userId],
        queryFn: () => call(getPersonalFacts),
        ...own,
      },
      {
        queryKey: ['lookups', 'profile_creation'],
        queryFn: () => call(listLookups, { query: { module: 'profile_creation' } }),
        staleTime: forAWhile,
      },
      {
        queryKey: ['district', maharashtra],
        queryFn: () => call(listDistricts, { params: { stateCode: maharashtra } }),
        staleTime: forAWhile,
      },
      {
        queryKey: ['district', karnataka],
        queryFn: () => call(listDistricts, { params: { stateCode: karnataka } }),
        staleTime: forAWhile,
      },
      {
        queryKey: ['personal', userId, profileId],
        queryFn: () => (profileId ? call(getPersonal, { params: { profileId } }) : null),
        ...own,
      },
      {
        queryKey: ['draft', userId, 'personal'],
        queryFn: () => call(getDraft, { params: { step: 'personal' } }),
        ...own,
      },
    ],
  })
  const all = [facts, lookups, districts, borderDistricts, saved, draft]
  const error = all.find((query) => query.error)?.error
  const loaded =
    facts.data && lookups.data && districts.data && borderDistricts.data && draft.data
      ? {
          facts: facts.data,
          lookups: lookups.data,
          districts: districts.data,
          borderDistricts: borderDistricts.data,
          saved: saved.data ?? undefined,
          draft: draft.data,
        }
      : undefined
  return {
    // A refetch in the background must not begin the form anew: it is read once, on arrival.
    data: all.every((query) => query.isSuccess) ? loaded : undefined,
    error,
    busy: all.some((query) => query.isFetching),
    retry: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}

export type Beginning = NonNullable<ReturnType<typeof usePersonalAnswers>['data']>
