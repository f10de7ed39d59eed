import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Candidate } from '#platform/http/call'
import type { SessionTokens } from './session-token.ts'

type Deps = { db: Database; clock: Clock; tokens: SessionTokens }

/** Who a token speaks for, if its session is live and this is its channel. */
export async function checkSession(deps: Deps, token: string, cid: string): Promise<Candidate | undefined> {
  const claims = deps.tokens.read(token)
  const now = deps.clock.now()
  if (!claims || claims.cid !== cid || claims.expiresAt <= now) return undefined
  const { accountId, sessionId } = claims
  const live = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('cid', '=', cid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return live && { accountId, sessionId }
}
