import { getPhotoSignature } from '@lokseva/contract/photo/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useSession } from '#platform/session/use-session.ts'

/** Photo and signature as they are saved; nothing yet without a profile. */
export function useSavedImages() {
  const session = useSession()
  const profileId = session?.profileId
  return useQuery({
    queryKey: ['photo-signature', session?.userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(getPhotoSignature, { params: { profileId } }, { signal }) : null,
    // While another profile id is asked for, the pictures of before are still the candidate's own.
    placeholderData: (before) => before,
    meta: { personal: true },
    staleTime: 0,
  })
}
