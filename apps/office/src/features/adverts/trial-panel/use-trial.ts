import { beginTrial, getTrial, stopTrial, tryPosts } from '@lokseva/contract/trials/endpoints'
import type { TrialProgress, TrialResult, TrialWish } from '@lokseva/contract/trials/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useStaffLogin } from '#office-kit/session.ts'

/** After the last change: while words are being chosen nothing is asked. */
const REST_MS = 700
const LOOK_MS = 1500

/** The wish as it was a moment ago, once nothing has changed for a while. */
function useRested(wish: TrialWish): string {
  const text = JSON.stringify(wish)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** A sample at once, and all profiles on wish. */
export function useTrial(wish: TrialWish) {
  const memberId = useStaffLogin()?.memberId
  const rested = useRested(wish)
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
