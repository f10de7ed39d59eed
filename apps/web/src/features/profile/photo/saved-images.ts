import { getPhotoSignature } from '@lokseva/contract/profile/photo/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** Photo and signature as they are saved; nothing yet without a profile. */
export const savedImagesQuery = (userId: string | undefined, profileId: string | undefined) =>
  queryOptions({
    queryKey: ['photo-signature', userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(getPhotoSignature, { params: { profileId } }, { signal }) : null,
    meta: { personal: true },
    staleTime: 0,
  })

export function useSavedImages() {
  const session = useSession()
  return useQuery(savedImagesQuery(session?.userId, session?.profileId))
}
