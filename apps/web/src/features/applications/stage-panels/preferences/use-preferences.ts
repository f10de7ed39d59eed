import {
  askOptOut,
  askPreferenceChange,
  getPreferences,
} from '@lokseva/contract/applications/preferences/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Asked anew each time the stage is opened. */
const fresh = { meta: { personal: true }, staleTime: 0, gcTime: 0 }

/** Why something cannot be done, and what is asked before it, come in the language of the page. */
function useOwner() {
  return [useSession()?.userId, useLanguage().language] as const
}

export function usePreferences(applicationId: string) {
  return useQuery({
    ...fresh,
    queryKey: ['preferences', ...useOwner(), applicationId],
    queryFn: ({ signal }) => call(getPreferences, { params: { applicationId } }, { signal }),
    // Another tab may have saved an order; what is being put in order here stays.
    refetchOnWindowFocus: true,
  })
}

const questions = { preferences: askPreferenceChange, optOut: askOptOut }

/** What the commission says before, and whether codes are asked for. */
export function useCodeQuestion(of: keyof typeof questions) {
  return useQuery({
    ...fresh,
    queryKey: ['code-question', ...useOwner(), of],
    queryFn: ({ signal }) => call(questions[of], {}, { signal }),
    placeholderData: keepPreviousData,
  })
}
