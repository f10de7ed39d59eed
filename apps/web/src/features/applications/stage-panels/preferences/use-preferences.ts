import {
  askOptOut,
  askPreferenceChange,
  getPreferences,
} from '@lokseva/contract/applications/preferences/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** Asked anew each time the stage is opened. */
const fresh = { meta: { personal: true }, staleTime: 0, gcTime: 0 }

export function usePreferences(applicationId: string) {
  const userId = useSession()?.userId
  return useQuery({
    ...fresh,
    queryKey: ['preferences', userId, applicationId],
    queryFn: ({ signal }) => call(getPreferences, { params: { applicationId } }, { signal }),
    // Another tab may have saved an order; what is being put in order here stays.
    refetchOnWindowFocus: true,
  })
}

const questions = { preferences: askPreferenceChange, optOut: askOptOut }

/** What the commission says before, and whether codes are asked for. */
export function useCodeQuestion(of: keyof typeof questions) {
  const userId = useSession()?.userId
  return useQuery({
    ...fresh,
    queryKey: ['code-question', userId, of],
    queryFn: ({ signal }) => call(questions[of], {}, { signal }),
  })
}
