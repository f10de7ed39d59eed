import { getProfile, getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useSession } from '#platform/session/use-session.ts'

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

/** Fetches the typeset profile and hands it to the browser as a file. */
export function useProfilePdf(profileId: string) {
  return useAction(async (_: void, signal) => {
    const pdf = await call(getProfilePdf, { params: { profileId } }, { signal })
    const address = URL.createObjectURL(pdf)
    const link = document.createElement('a')
    link.href = address
    link.download = `Profile_${profileId}.pdf`
    link.click()
    // The download has the file by then; the address would keep it in memory.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
}
