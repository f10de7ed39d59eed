import { listAdvertisementStatus, listExamCentres } from '@lokseva/contract/applications/endpoints'
import { checkEligibility } from '@lokseva/contract/eligibility/endpoints'
import type { Eligibility, EligibilityResult } from '@lokseva/contract/eligibility/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Asked anew for every page that is opened; in another language the old words stay meanwhile. */
const own = {
  meta: { personal: true },
  staleTime: 0,
  refetchOnReconnect: false,
  placeholderData: keepPreviousData,
} as const

/** What the advertisement is to the candidate: applied to already, or with this fee. */
export function useStatus(advertisementId: number) {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  return useQuery({
    ...own,
    queryKey: ['apply-status', userId, language],
    queryFn: ({ signal }) => call(listAdvertisementStatus, undefined, { signal }),
    select: (all) => all.find((each) => each.advertisementId === advertisementId) ?? null,
  })
}

export function useVerdicts(advertisementId: number) {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  return useQuery({
    ...own,
    queryKey: ['apply-eligibility', userId, advertisementId, language],
    queryFn: ({ signal }) => call(checkEligibility, { query: { advertisementId } }, { signal }),
  })
}

export function useCentres(advertisementId: number) {
  const profileId = useSession()?.profileId ?? ''
  return useQuery({
    queryKey: ['exam-centres', advertisementId, profileId],
    queryFn: async ({ signal }) => {
      const params = { advertisementId, profileId }
      const centres = await call(listExamCentres, { params }, { signal })
      return centres.filter(({ isDeleted }) => !isDeleted)
    },
    enabled: profileId !== '',
    meta: { personal: true },
    staleTime: 60_000,
  })
}

/** The verdicts of all exams in one list. */
export const resultsOf = (eligibility: Eligibility): EligibilityResult[] => [
  ...eligibility.eligibilityResultDtoList,
  ...eligibility.multipleExamsEligibilityResults.flatMap((exam) => exam.eligibilityResultDtos),
]

/** What the candidate declares because no answer of the profile says it, each once. */
export function declaredLines(eligibility: Eligibility, postIds: readonly number[]): string[] {
  const lines = resultsOf(eligibility)
    .filter(({ postCriteriaId }) => postIds.includes(postCriteriaId))
    .flatMap((result) => result.lines)
    .filter(({ verdict, conditional }) => verdict === 'declared' && !conditional)
  return [...new Set(lines.map(({ asked }) => asked))]
}

/** A certificate a chosen post hangs on, and until when it must be held. */
export type NeededCertificate = { code: string; label: string; until: string }

/** The certificates that posts hang on, each once. */
export function certificatesOf(
  results: readonly EligibilityResult[],
  postIds: readonly number[],
): NeededCertificate[] {
  const needed = results
    .filter(({ postCriteriaId }) => postIds.includes(postCriteriaId))
    .flatMap(({ lines }) => lines.flatMap(({ conditional }) => conditional ?? []))
    .flatMap(({ certificates, until }) => certificates.map((each) => ({ ...each, until })))
  return [...new Map(needed.map((each) => [each.code, each])).values()]
}
