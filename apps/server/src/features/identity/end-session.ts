import type { Kysely } from 'kysely'
import type { DB } from '#platform/database/schema.generated'
import type { Clock } from '#platform/clock/clock'

export type SessionEnd = 'logout' | 'idle' | 'forced' | 'password changed' | 'expired'

/** Ends a session at once on every node: the row is asked on every call. */
export async function endSession(
  { clock }: { clock: Clock },
  db: Kysely<DB>,
  input: { sessionId: string; reason: SessionEnd },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(clock.now()), end_reason: input.reason })
    .where('id', '=', input.sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
