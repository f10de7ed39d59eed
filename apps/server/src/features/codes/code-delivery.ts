import { homePurposes, type OtpPurpose } from '@lokseva/contract/identity/constants'
import type { OtpDelivery } from '@lokseva/contract/identity/schemas'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

/**
 * Purposes whose codes go to an address that is known to the person. For others the way of a code
 * would tell whether an account has the address: a decoy never waits for a gateway, is never
 * refused by one and never arrives.
 */
const toldOfDelivery: readonly string[] = [
  ...homePurposes,
  'REGISTRATION',
  'LOGOUT_OTHER',
] satisfies OtpPurpose[]

/** Whether a code left us and arrived, when the next may be asked for, and which other way is open. */
export async function codeDelivery(
  { db, clock }: { db: Database; clock: Clock },
  { id, cid }: { id: string; cid: string },
): Promise<OtpDelivery> {
  const row = await db
    .selectFrom('one_time_codes as c')
    .leftJoin('messages as m', 'm.id', 'c.message_id')
    .select(['c.way', 'c.purpose', 'c.expires_at', 'm.state', 'm.receipt'])
    .where('c.id', '=', id)
    .where('c.cid', '=', cid)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const left = Math.ceil((row.expires_at.getTime() - clock.now()) / 1000)
  const other = row.way === 'email' ? 'mobile' : 'email'
  return {
    state: stateOf(row),
    retryInSeconds: Math.max(0, left),
    otherWay: row.purpose === 'FORGOT_PASSWORD' ? other : null,
  }
}

type Sent = { purpose: string; state: string | null; receipt: string | null }

function stateOf({ purpose, state, receipt }: Sent): OtpDelivery['state'] {
  if (!toldOfDelivery.includes(purpose)) return 'sent'
  if (receipt) return receipt === 'delivered' ? 'delivered' : 'failed'
  return (state ?? 'sent') as OtpDelivery['state']
}
