import { getDataRights } from '@lokseva/contract/data-rights/endpoints'
import type { DataRights } from '@lokseva/contract/data-rights/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSession } from '#candidate-kit/session/session.ts'

const keyOf = (userId: string | undefined) => ['data-rights', userId]

/** What the candidate asked of their data, what keeps it, and what they agreed to. */
export function useDataRights() {
  const userId = useSession()?.userId
  return useQuery<DataRights>({
    queryKey: keyOf(userId),
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

/** Changes something; the page then shows what the answer says. */
export function useChange<Input = void>(
  change: (input: Input) => Promise<DataRights>,
  onDone?: () => void,
) {
  const userId = useSession()?.userId
  const queries = useQueryClient()
  return useAction((input: Input) => change(input), {
    onDone: (rights) => {
      queries.setQueryData(keyOf(userId), rights)
      onDone?.()
    },
  })
}
