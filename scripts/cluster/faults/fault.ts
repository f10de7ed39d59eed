import type { Errand } from '../../../bench/failover/people.ts'
import type { ClusterStage } from '../crowd/errands.ts'
import type { Reported } from '../crowd/truth.ts'
import type { Cluster } from '../cluster.ts'

/** What a fault may do to people: turn them away for a while, or leave some without an answer. */
export type Harm = {
  refuses?: 'everything' | readonly Errand[]
  silences?: true
  /** The longest time in which no change may be acknowledged, in seconds. */
  withoutService: number
}

export type Scene = {
  cluster: Cluster
  stage: ClusterStage
  /** What people were told so far, and are told while it lasts. */
  told: Reported
}

export type Fault = {
  /** By what it is asked for: `--only primary-killed`. */
  name: string
  /** In words, for the table. */
  title: string
  harm: Harm
  /** People are away while it lasts: what they did after the minute gone back to would be gone. */
  isClosed?: true
  /** What happens while people are not yet away. */
  before?(scene: Scene): Promise<void>
  /** What goes wrong, and whatever a supervisor does about it. Over when it has had its effect. */
  strike(scene: Scene): Promise<void>
  /** Brings back what the cluster had before, once people are well again. */
  mend?(scene: Scene): Promise<void>
  /** What this fault alone must not leave behind, in words. */
  check?(scene: Scene): Promise<string[]>
}
