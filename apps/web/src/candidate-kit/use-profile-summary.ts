import { getProfileSummary } from '@lokseva/contract/profile-view/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** Who it is, how far the profile is and since when; null where there is none yet. */
export function useProfileSummary() {
  const session = useSession()
  const profileId = session?.profileId
  return useQuery({
    queryKey: ['profile-summary', session?.userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(getProfileSummary, { params: { profileId } }, { signal }) : null,
    meta: { personal: true },
    staleTime: 0,
  })
}
