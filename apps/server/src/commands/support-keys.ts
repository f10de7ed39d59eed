import { createSupportKey, listSupportKeys, revokeSupportKey } from '#features/support/index'
import { systemClock } from '#platform/clock/clock'
import { openDatabase, openPool } from '#platform/database/pool'
import { installationSecret } from '#platform/secrets/installation-secret'
import { openVault } from '#platform/secrets/vault'
import { checkVaultSign } from '#platform/secrets/vault-sign'
import { join, resolve } from 'node:path'

/** `npm run support:keys -- create "Name" | list | revoke <id>` */
const [verb, subject] = process.argv.slice(2)
const pool = openPool(process.env.DATABASE_URL ?? '', 1, () => {})
const db = openDatabase(pool)
const keysFolder = process.env.KEYS_DIR ?? join(resolve(process.env.DATA_DIR ?? './data'), 'keys')
const vault = openVault(installationSecret(keysFolder, 'vault-key', process.env.VAULT_KEY))
const deps = { db, clock: systemClock(), vault }
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never'

try {
  await checkVaultSign(db, vault.sign)
  if (verb === 'create' && subject) {
    const { id, key } = await createSupportKey(deps, subject)
    console.log(`Key ${id} for ${subject}. It is shown this once:\n\n  ${key}\n`)
  } else if (verb === 'list') {
    for (const key of await listSupportKeys(deps))
      console.log(
        `${key.id}  ${key.name}  made ${day(key.created_at)}  last used ${day(key.last_used_at)}${key.revoked_at ? `  revoked ${day(key.revoked_at)}` : ''}`,
      )
  } else if (verb === 'revoke' && subject) {
    if (!(await revokeSupportKey(deps, subject))) throw new Error('There is no such living key.')
    console.log('Revoked.')
  } else throw new Error('Say create "Name", list, or revoke <id>.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await db.destroy()
