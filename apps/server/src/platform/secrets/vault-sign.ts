import type { Database } from '../database/pool.ts'

export class WrongVaultKeyError extends Error {
  override name = 'WrongVaultKeyError'
}

/** Remembers the vault key this database was first used with, and refuses any other. */
export async function checkVaultSign(db: Database, sign: Buffer): Promise<void> {
  await db
    .insertInto('installation')
    .values({ vault_sign: sign })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { vault_sign } = await db
    .selectFrom('installation')
    .select('vault_sign')
    .executeTakeFirstOrThrow()
  if (!sign.equals(vault_sign))
    throw new WrongVaultKeyError(
      'VAULT_KEY is not the key this database was made with: every password in it would be worthless. Give the right key.',
    )
}
