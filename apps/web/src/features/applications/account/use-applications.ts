import { getApplication, listApplications } from '@lokseva/contract/applications/endpoints'
import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { type Query, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Another tab, a bank or the commission may have changed something meanwhile. */
const fresh = { meta: { personal: true }, staleTime: 0, refetchOnWindowFocus: true }

/** Everything applied for; what is to do comes in the language of the page. */
export function useApplications() {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  return useQuery<Application[]>({
    queryKey: ['applications', userId, language],
    // Another language does not empty the page; never of somebody who was here before.
    placeholderData: (before, of) => (of?.queryKey[1] === userId ? before : undefined),
    queryFn: ({ signal }) => call(listApplications, { query: {} }, { signal }),
    ...fresh,
  })
}

/** Null where the address names none of one's own. */
export function useApplication(id: string) {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  const isSame = (of: Pick<Query, 'queryKey'> | undefined) =>
    of?.queryKey[1] === userId && of?.queryKey[2] === id
  return useQuery<ApplicationDetails | null>({
    queryKey: ['application', userId, id, language],
    placeholderData: (before, of) => (isSame(of) ? before : undefined),
    queryFn: async ({ signal }) => {
      try {
        return await call(getApplication, { params: { id } }, { signal })
      } catch (error) {
        // What is no id at all is refused as wrong; to the reader it is the same.
        if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null
        throw error
      }
    },
    ...fresh,
  })
}
