import { here } from '../portal-machine.ts'
import type { Fault } from './fault.ts'
import { roll } from './node-faults.ts'

/** First of all, on a cluster that runs the version before: old and new code at once. */
export const upgrade: Fault = {
  name: 'upgrade',
  title: 'web nodes and workers upgraded one by one, with migrations',
  harm: { withoutService: 3 },
  strike: ({ cluster }) => roll(cluster, [...cluster.webs, ...cluster.workers], { from: here }),
}
