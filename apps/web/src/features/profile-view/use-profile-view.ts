import { getProfile } from '@lokseva/contract/profile-view/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** The whole profile in words; null where there is none yet. */
export function useProfileView() {
  const session = useSession()
  const profileId = session?.profileId
  return useQuery({
    queryKey: ['profile-view', session?.userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(getProfile, { params: { profileId } }, { signal }) : null,
    meta: { personal: true },
    staleTime: 0,
  })
}
