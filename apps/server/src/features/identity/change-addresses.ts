import type { Transaction } from '#platform/database/pool'
import { alreadyRegistered, takenField } from './registration/create-account.ts'

type Addresses = { email?: string; mobile?: string }

/** Gives an account other addresses, if nobody has them; whoever else wants one waits meanwhile. */
export async function changeAddresses(
  tx: Transaction,
  accountId: string,
  { email, mobile }: Addresses,
  at: Date,
) {
  const taken = await takenField(tx, { email, mobile })
  if (taken) throw alreadyRegistered(taken)
  return tx
    .updateTable('accounts')
    .set({
      ...(email !== undefined && { email, email_changed_at: at }),
      ...(mobile !== undefined && { mobile, mobile_changed_at: at }),
    })
    .where('id', '=', accountId)
    .returning(['email', 'mobile'])
    .executeTakeFirstOrThrow()
}
