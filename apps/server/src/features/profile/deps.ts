import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Call } from '#platform/http/call'

export type ProfileDeps = { db: Database; clock: Clock }

export type ChangeCall = Pick<Call, 'idempotent' | 'claim' | 'language'>

/** Of a call only what a change needs: what it reads besides would be made by being read. */
export const changeOf = ({ idempotent, claim, language }: ChangeCall): ChangeCall => ({
  idempotent,
  claim,
  language,
})
