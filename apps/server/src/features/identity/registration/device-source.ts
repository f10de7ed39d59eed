import type { Database } from '#platform/database/pool'
import { STRANGER } from '#features/codes/index'
import type { IdentityDeps } from '../deps.ts'

/**
 * Whose count a request adds to. A device the account logged in from before has its own, so that
 * a stranger who uses up everybody else's cannot keep the candidate out.
 */
export async function deviceSource(
  { vault }: Pick<IdentityDeps, 'vault'>,
  db: Database,
  accountId: string,
  device: string,
): Promise<string> {
  const mac = vault.mac('device', device)
  const known = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_mac', '=', mac)
    .executeTakeFirst()
  return known ? `device ${mac.toString('base64url')}` : STRANGER
}
