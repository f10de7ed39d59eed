import { randomUUID } from 'node:crypto'
import type { sessionTokens } from '../apps/server/src/features/identity/sessions/session-token.ts'

type Stage = {
  /** Asks the database of the portal. */
  ask: (statement: string, values: unknown[]) => Promise<unknown>
  tokens: ReturnType<typeof sessionTokens>
  now: () => number
}

/** Logs an account in past the login: what that costs is no part of the figures. */
export async function openSession({ ask, tokens, now }: Stage, accountId: string, cid: string) {
  const sessionId = randomUUID()
  const expiresAt = now() + 3_600_000
  await ask(
    `insert into sessions (id, account_id, cid, address, started_at, last_seen_at, expires_at)
     values ($1, $2, $3, '127.0.*.*', $4, $4, $5)`,
    [sessionId, accountId, cid, new Date(now()), new Date(expiresAt)],
  )
  return { sessionId, token: tokens.issue({ accountId, sessionId, cid, expiresAt }) }
}
