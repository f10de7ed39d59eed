import type { startCrowd } from '../../../bench/failover/crowd.ts'
import type { Harm } from './fault.ts'

type Seen = Pick<ReturnType<typeof startCrowd>, 'tally' | 'byErrand' | 'codes' | 'longestOutage'>

/** What people saw that this fault does not excuse, in words. */
export function misbehaviour(
  harm: Harm,
  { tally, byErrand, codes, longestOutage }: Seen,
): string[] {
  const refused = [...byErrand].filter(
    ([errand, { busy }]) =>
      busy > 0 && harm.refuses !== 'everything' && !harm.refuses?.includes(errand),
  )
  const seconds = longestOutage() / 1000
  return [
    ...[...codes].map(([code, count]) => `${code}, ${count} times`),
    ...refused.map(([errand, { busy }]) => `${errand}: turned away ${busy} times`),
    ...(tally.silent > 0 && !harm.silences ? [`no answer ${tally.silent} times`] : []),
    ...(seconds > harm.withoutService
      ? [`without service for ${seconds.toFixed(1)} s, of ${harm.withoutService} s at most`]
      : []),
  ]
}
