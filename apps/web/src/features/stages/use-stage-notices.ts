import { listStageNotices } from '@lokseva/contract/stages/endpoints'
import type { StageNotice } from '@lokseva/contract/stages/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Asked for by the pages that show them; the tabs only look at what is known. */
type NoticesOptions = { onlyKnown?: boolean }

/** What the applications have come to, newest first, in the language of the page. */
export function useStageNotices({ onlyKnown = false }: NoticesOptions = {}) {
  const session = useSession()
  const userId = session?.userId
  const { language } = useLanguage()
  return useQuery<StageNotice[]>({
    queryKey: ['stage-notices', userId, language],
    // Another language does not empty the list; never of somebody who was here before.
    placeholderData: (before, of) => (of?.queryKey[1] === userId ? before : undefined),
    queryFn: ({ signal }) => call(listStageNotices, undefined, { signal }),
    // Until the security questions are answered nothing personal is told.
    enabled: !onlyKnown && session !== undefined && session.securityAnswerList.length > 0,
    meta: { personal: true },
    staleTime: 0,
  })
}

/** How many of those that are known are unread. */
export function useUnreadNotices(): number {
  const { data = [] } = useStageNotices({ onlyKnown: true })
  return data.filter(({ isRead }) => !isRead).length
}
