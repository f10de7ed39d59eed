import { beginTrial, getTrial, stopTrial, tryPosts } from '@lokseva/contract/trials/endpoints'
import type { TrialProgress, TrialResult, TrialWish } from '@lokseva/contract/trials/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useStaffLogin } from '#office-kit/session.ts'
import { useRested } from '#office-kit/use-rested.ts'

const LOOK_MS = 1500

/** A sample at once, and all profiles on wish. */
export function useTrial(wish: TrialWish) {
  const memberId = useStaffLogin()?.memberId
  const rested = useRested(JSON.stringify(wish))
  const sample = useQuery<TrialResult>({
    queryKey: ['trial', memberId, 'sample', rested],
    queryFn: ({ signal }) => call(tryPosts, { body: JSON.parse(rested) as TrialWish }, { signal }),
    meta: { personal: true },
    placeholderData: (before) => before,
    staleTime: Infinity,
    retry: false,
  })
  const [begun, setBegun] = useState<{ wish: string; trial: TrialProgress }>()
  const trialId = begun?.wish === rested ? begun.trial.id : undefined
  const whole = useQuery<TrialProgress>({
    queryKey: ['trial', memberId, trialId],
    queryFn: ({ signal }) => call(getTrial, { params: { trialId: trialId! } }, { signal }),
    meta: { personal: true },
    enabled: trialId !== undefined,
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : LOOK_MS),
  })
  const begin = useAction(async () => {
    const trial = await call(beginTrial, { body: JSON.parse(rested) as TrialWish })
    setBegun({ wish: rested, trial })
  })
  const stop = useAction(async () => {
    if (trialId !== undefined) await call(stopTrial, { params: { trialId } })
    setBegun(undefined)
  })
  const trial = trialId === undefined ? undefined : (whole.data ?? begun?.trial)
  return { sample, whole: trial, begin, stop }
}
