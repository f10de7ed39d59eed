import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { openStorage } from '#adapters/storage/open-storage'
import { systemClock } from '#platform/clock/clock'
import { openDatabase, openPool } from '#platform/database/pool'
import { installationSecret } from '#platform/secrets/installation-secret'
import { openVault } from '#platform/secrets/vault'
import { checkVaultSign } from '#platform/secrets/vault-sign'
import { readStorageSettings } from '../settings.ts'
import { runAdmin } from './admin/program.ts'

/** `npm run admin -- …`: everything an operator changes, with the settings of the portal. */
const { env } = process
const dataFolder = resolve(env.DATA_DIR ?? './data')
/** A whole country of villages takes longer than any request may. */
const minutes = 300_000
const patience = {
  connect: 5000,
  statement: minutes,
  answer: minutes,
  lock: minutes,
  idleTransaction: minutes,
}
const open = () => openDatabase(openPool(env.DATABASE_URL ?? '', 1, () => {}, patience))
const db = open()

process.exitCode = await runAdmin(process.argv.slice(2), {
  db,
  asOwner: async (work) => {
    const owner = open()
    try {
      return await work(owner)
    } finally {
      await owner.destroy()
    }
  },
  clock: systemClock(),
  openStorage: () => openStorage(readStorageSettings(env)),
  brandingFolder: join(dataFolder, 'branding'),
  user: userName(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  openVault: async () => {
    const keysFolder = env.KEYS_DIR ?? join(dataFolder, 'keys')
    const vault = openVault(installationSecret(keysFolder, 'vault-key', env.VAULT_KEY))
    await checkVaultSign(db, vault.sign)
    return vault
  },
})
await db.destroy()

/** Whoever is logged in at the machine; a container may know nobody. */
function userName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}
