import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#platform/database/schema.generated'
import type { Clock } from '#platform/clock/clock'
import type { SessionTokens } from './session-token.ts'

const ABSOLUTE_LIFE = 12 * 3_600_000

type Deps = { clock: Clock; tokens: SessionTokens }

/** Opens the one session an account may have; the database refuses a second. */
export async function openSession(
  { clock, tokens }: Deps,
  db: Kysely<DB>,
  input: { accountId: string; cid: string },
): Promise<{ token: string; sessionId: string }> {
  const sessionId = randomUUID()
  const now = clock.now()
  const expiresAt = now + ABSOLUTE_LIFE
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: input.accountId,
      cid: input.cid,
      started_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute()
  return { sessionId, token: tokens.issue({ ...input, sessionId, expiresAt }) }
}
