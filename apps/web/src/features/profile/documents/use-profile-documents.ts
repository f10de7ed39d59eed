import { listProfileDocuments } from '@lokseva/contract/profile-view/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useSession } from '#platform/session/use-session.ts'

/** Which documents are on file; nothing to ask for without a profile. */
export function useProfileDocuments() {
  const session = useSession()
  const profileId = session?.profileId
  return useQuery({
    queryKey: ['profile-documents', session?.userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(listProfileDocuments, { params: { profileId } }, { signal }) : null,
    meta: { personal: true },
    staleTime: 0,
  })
}
