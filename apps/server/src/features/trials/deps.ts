import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Judging } from './judge-profiles.ts'

export type TrialDeps = { db: Database; clock: Clock; judging: Judging }
