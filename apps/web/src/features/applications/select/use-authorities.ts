import { listAuthorities } from '@lokseva/contract/applications/endpoints'
import type { AuthoritiesOfPost } from '@lokseva/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

const STALE_MS = 5 * 60_000

const asked = (userId: string | undefined, postCriteriaId: number) => ({
  queryKey: ['authorities', userId, postCriteriaId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AuthoritiesOfPost> =>
    call(listAuthorities, { params: { postCriteriaId }, query: {} }, { signal }),
  meta: { personal: true },
  staleTime: STALE_MS,
})

/** The appointing authorities of a post; what is ticked of them stands in the draft. */
export const useAuthorities = (postId: number) => useQuery(asked(useSession()?.userId, postId))

/** The same of several posts, once all have come. */
export function useAuthoritiesOf(
  postIds: readonly number[],
): ReadonlyMap<number, AuthoritiesOfPost> {
  const userId = useSession()?.userId
  const { data } = useQuery({
    queryKey: ['authorities-of', userId, ...postIds],
    queryFn: ({ client }) =>
      Promise.all(postIds.map((id) => client.ensureQueryData(asked(userId, id)))),
    meta: { personal: true },
    staleTime: STALE_MS,
  })
  return new Map(data?.map((each, index) => [postIds[index]!, each]))
}
