import type { Transaction } from '#platform/database/pool'

type NewPassword = {
  accountId: string
  hash: string
  /** The one that was checked: where another change came between, nothing is changed. */
  before?: string
}

/** Sets another password of an account; says whether it did. */
export async function setPassword(
  tx: Transaction,
  { accountId, hash, before }: NewPassword,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('password_hash', '=', before!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
