import { listAuthorities } from '@lokseva/contract/applications/endpoints'
import type { AuthoritiesOfPost } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

const STALE_MS = 5 * 60_000

type Asker = readonly [userId: string | undefined, language: Language]

/** Their names come in the language of the page. */
function useAsker(): Asker {
  return [useSession()?.userId, useLanguage().language]
}

const asked = (asker: Asker, postCriteriaId: number) => ({
  queryKey: ['authorities', ...asker, postCriteriaId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AuthoritiesOfPost> =>
    call(listAuthorities, { params: { postCriteriaId }, query: {} }, { signal }),
  meta: { personal: true },
  staleTime: STALE_MS,
})

/** The appointing authorities of a post; what is ticked of them stands in the draft. */
export const useAuthorities = (postId: number) => useQuery(asked(useAsker(), postId))

/** The same of several posts, once all have come. */
export function useAuthoritiesOf(
  postIds: readonly number[],
): ReadonlyMap<number, AuthoritiesOfPost> {
  const asker = useAsker()
  const { data } = useQuery({
    queryKey: ['authorities-of', ...asker, ...postIds],
    queryFn: ({ client }) =>
      Promise.all(postIds.map((id) => client.ensureQueryData(asked(asker, id)))),
    meta: { personal: true },
    staleTime: STALE_MS,
  })
  return new Map(data?.map((each, index) => [postIds[index]!, each]))
}
