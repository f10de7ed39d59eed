import type { Database } from '../database/pool.ts'
import type { Route } from '../http/call.ts'
import type { GatewayRoute } from '../http/gateway/gateway.ts'
import type { Figure } from '../http/operating/metrics.ts'
import type { Job } from '../jobs/jobs.ts'
import type { OutsideKind } from '../outside/outside-kind.ts'

/** When jobs begin by themselves; those of a day at 02:50 in India. */
export const crontabs = {
  everyMinute: '* * * * *',
  hourly: '7 * * * *',
  daily: '20 21 * * *',
} as const

export type Cadence = keyof typeof crontabs

/** What a feature does in the background: when somebody enqueues it, or by the clock. */
export type FeatureJobs = Partial<Record<'onDemand' | Cadence, readonly Job[]>>

/** What a feature brings to the portal. Its `open` function returns it, with what others may use. */
export type Feature = {
  /** The calls it answers. */
  routes?: readonly Route[]
  /** What gateways call, on the connections of whoever takes their messages. */
  gateways?: (db: Database) => readonly GatewayRoute[]
  jobs?: FeatureJobs
  /** The calls it makes outside that a job finishes after a crash. */
  outside?: readonly OutsideKind[]
  /** What it tells monitoring. */
  figures?: readonly Figure[]
  /** What must stand, or be said, before anybody is answered. */
  onStart?: () => Promise<void>
  /** Ends when nothing that its jobs began goes on any more. */
  drain?: () => Promise<void>
}
