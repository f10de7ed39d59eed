import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Call, Candidate } from '#platform/http/call'

export type ProfileDeps = { db: Database; clock: Clock }

export type ChangeCall = Pick<Call, 'once' | 'language' | 'address'> & { candidate: Candidate }
