import { listAuthorities } from '@lokseva/contract/applications/endpoints'
import type { AuthoritiesOfPost } from '@lokseva/contract/applications/schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

const asked = (userId: string | undefined, postCriteriaId: number) => ({
  queryKey: ['authorities', userId, postCriteriaId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AuthoritiesOfPost> =>
    call(listAuthorities, { params: { postCriteriaId }, query: {} }, { signal }),
  meta: { personal: true },
  staleTime: 5 * 60_000,
})

/** The appointing authorities of a post; what is ticked of them stands in the draft. */
export const useAuthorities = (postId: number) => useQuery(asked(useSession()?.userId, postId))

/** The same of several posts, as far as they have come. */
export function useAuthoritiesOf(
  postIds: readonly number[],
): ReadonlyMap<number, AuthoritiesOfPost> {
  const userId = useSession()?.userId
  const answers = useQueries({ queries: postIds.map((id) => asked(userId, id)) })
  return new Map(
    postIds.flatMap((id, index) => {
      const data = answers[index]?.data
      return data ? [[id, data] as const] : []
    }),
  )
}
