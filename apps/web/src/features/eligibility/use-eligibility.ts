import { checkEligibility } from '@lokseva/contract/eligibility/endpoints'
import type { Eligibility } from '@lokseva/contract/eligibility/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

export type EligibilityCheck = {
  /** What the check said; nothing before it was made. */
  eligibility: Eligibility | undefined
  /** When it said so. */
  checkedAt: number
  busy: boolean
  error: Error | null
  check: () => void
}

/**
 * The check of one advertisement, made at a press, or at once where a draft already waits. It is
 * told in the page's language, so a change of language asks again; whoever comes back to the page
 * asks anew, as the profile may be another by then.
 */
export function useEligibility(
  advertisementId: number,
  { atOnce = false }: { atOnce?: boolean } = {},
): EligibilityCheck {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  const [pressedFor, setPressedFor] = useState<number>()
  const isAsked = atOnce || pressedFor === advertisementId
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    queryKey: ['eligibility', userId, advertisementId, language],
    queryFn: ({ signal }) => call(checkEligibility, { query: { advertisementId } }, { signal }),
    enabled: isAsked && userId !== undefined,
    // Of another advertisement nothing may stand here, of another language it may for a moment.
    placeholderData: (previous) =>
      previous?.advertisementId === advertisementId ? previous : undefined,
    meta: { personal: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return {
    eligibility: isAsked ? data : undefined,
    checkedAt: dataUpdatedAt,
    busy: isFetching,
    error: isAsked ? error : null,
    check: () => (isAsked ? void refetch() : setPressedFor(advertisementId)),
  }
}
