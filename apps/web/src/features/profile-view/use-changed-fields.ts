import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useSession } from '#platform/session/use-session.ts'

/** Profile fields that changed since the candidate saved them; asked each time the home opens. */
export function useChangedFields() {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['changed-fields', userId],
    queryFn: ({ signal }) => call(listFields, undefined, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}
