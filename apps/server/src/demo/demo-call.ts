import { randomUUID } from 'node:crypto'
import type { Candidate } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import { runIdempotent } from '#platform/http/idempotency'

/** A demo person at the portal. */
export const demoActor = (accountId: string): Candidate => ({
  kind: 'candidate',
  accountId,
  sessionId: randomUUID(),
  address: '127.0.0.1',
})

/** A call nobody sent: what happens in it still happens once. */
export function demoCall(
  { db, clock }: { db: Database; clock: Clock },
  { accountId }: Candidate,
): Pick<Call, 'idempotent' | 'claim' | 'language' | 'deviceKind'> {
  const claim = {
    cid: 'demo',
    nonce: randomUUID(),
    owner: accountId,
    key: undefined,
    hash: Buffer.alloc(32),
    now: new Date(clock.now()),
  }
  return {
    claim,
    language: 'en',
    deviceKind: null,
    idempotent: (work) => runIdempotent(db, claim, work),
  }
}
