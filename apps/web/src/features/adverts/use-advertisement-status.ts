import { listAdvertisementStatus } from '@lokseva/contract/applications/endpoints'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Asked for by the page; what is drawn on it later only looks at what is known. */
type StatusOptions = { onlyKnown?: boolean }

/** What each advertisement is to the candidate: applied or not, posts open to them, their fee. */
export function useAdvertisementStatus({ onlyKnown = false }: StatusOptions = {}) {
  const session = useSession()
  const { language } = useLanguage()
  return useQuery<AdvertisementStatus[]>({
    // Why the fee is what it is comes in the language of the page.
    queryKey: ['advertisement-status', session?.userId, language],
    // Never of somebody else who was here before.
    placeholderData: (before, of) => (of?.queryKey[1] === session?.userId ? before : undefined),
    queryFn: ({ signal }) => call(listAdvertisementStatus, undefined, { signal }),
    // Until the security questions are answered nothing personal is told.
    enabled: !onlyKnown && session !== undefined && session.securityAnswerList.length > 0,
    meta: { personal: true },
    staleTime: 0,
  })
}
