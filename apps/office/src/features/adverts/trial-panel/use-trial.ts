import { beginTrial, findTrial, stopTrial, tryPosts } from '@lokseva/contract/trials/endpoints'
import type { FoundTrial, TrialResult, TrialInput } from '@lokseva/contract/trials/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'
import { useRested } from '#office-kit/kept/use-rested.ts'

const LOOK_MS = 1500

/**
 * A sample at once, and all profiles on wish. A trial over all is found by the rules themselves: after
 * a reload, when somebody comes back to them, and by a colleague who has the same draft open.
 */
export function useTrial(input: TrialInput) {
  const memberId = useStaffLogin()?.memberId
  const rested = useRested(JSON.stringify(input))
  const body = () => JSON.parse(rested) as TrialInput
  const queries = useQueryClient()
  const wholeKey = ['trial', memberId, 'whole', rested]
  const sample = useQuery<TrialResult>({
    queryKey: ['trial', memberId, 'sample', rested],
    queryFn: ({ signal }) => call(tryPosts, { body: body() }, { signal }),
    meta: { personal: true },
    placeholderData: (before) => before,
    staleTime: Infinity,
    retry: false,
  })
  const whole = useQuery<FoundTrial>({
    queryKey: wholeKey,
    queryFn: ({ signal }) => call(findTrial, { body: body() }, { signal }),
    meta: { personal: true },
    retry: false,
    refetchInterval: ({ state }) => {
      const trial = state.data?.trial
      return trial && !trial.isFinished && !trial.hasFailed ? LOOK_MS : false
    },
  })
  const trial = whole.data?.trial ?? undefined
  const begin = useAction(async () => {
    queries.setQueryData<FoundTrial>(wholeKey, { trial: await call(beginTrial, { body: body() }) })
  })
  const stop = useAction(async () => {
    if (trial) await call(stopTrial, { params: { trialId: trial.id } })
    await queries.invalidateQueries({ queryKey: wholeKey })
  })
  return { sample, whole: trial, begin, stop }
}
