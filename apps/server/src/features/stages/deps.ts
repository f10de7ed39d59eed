import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { HandoverKeys } from './hand-over/handover-keys.ts'

export type StageDeps = {
  db: Database
  clock: Clock
  /** How candidates go on at other sites, and which sites these are. */
  handover: { keys: HandoverKeys; origins: readonly string[] }
}
