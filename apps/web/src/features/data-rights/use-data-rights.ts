import { getDataRights } from '@lokseva/contract/data-rights/endpoints'
import type { DataRights } from '@lokseva/contract/data-rights/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { isDecision } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type SendSame, useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** What it says of consents and of erasing is in the language of the page. */
function useKey() {
  const { language } = useLanguage()
  return ['data-rights', useSession()?.userId, language]
}

/** What the candidate asked of their data, what keeps it, and what they agreed to. */
export function useDataRights() {
  const queryKey = useKey()
  return useQuery<DataRights>({
    queryKey,
    // Another language does not empty the page; never of somebody who was here before.
    placeholderData: (before, of) => (of?.queryKey[1] === queryKey[1] ? before : undefined),
    queryFn: ({ signal }) => call(getDataRights, undefined, { signal }),
    meta: { personal: true },
    staleTime: 0,
    // A copy is made within moments.
    refetchInterval: ({ state }) =>
      state.data?.requests.some((each) => each.kind === 'copy' && each.state === 'open')
        ? 10_000
        : false,
  })
}

/**
 * Changes something; the page then shows what the answer says. Pressed again after an answer that
 * was lost it is the same request. What is refused may have been done in another tab: the page looks.
 */
export function useChange<Input = void>(
  change: (send: SendSame, input: Input) => Promise<DataRights>,
  onDone?: () => void,
) {
  const queryKey = useKey()
  const queries = useQueryClient()
  const send = useSameRequest()
  return useAction((input: Input) => change(send, input), {
    onDone: (rights) => {
      queries.setQueryData(queryKey, rights)
      onDone?.()
    },
    onFailed: (error) => {
      if (isDecision(error)) void queries.invalidateQueries({ queryKey })
    },
  })
}
