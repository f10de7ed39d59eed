import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { openStorage } from '#adapters/storage/open-storage'
import { advertisementVersions } from '#features/adverts/index'
import { applicants } from '#features/applications/index'
import { pgBackRest } from '#features/backups/index'
import { openPaperKeys, paperSigningKeys } from '#features/papers/index'
import { clockOfPortal } from '#platform/clock/clock-offset'
import { actAsPortal } from '#platform/database/acting'
import { openDatabase, openPool } from '#platform/database/pool'
import { RightsError, workerRoleFor } from '#platform/database/portal-role'
import { installationSecret } from '#platform/secrets/installation-secret'
import { openVault } from '#platform/secrets/vault'
import { checkVaultSign } from '#platform/secrets/vault-sign'
import { portalPayables } from '../portal-payables.ts'
import { portalPersonalData } from '../portal-personal-data.ts'
import {
  readHandoverSettings,
  readOfficeOrigins,
  readPaperKeys,
  readStorageSettings,
} from '../command-settings.ts'
import { handoverOrigins } from '../settings.ts'
import type { AdminDeps } from './admin/deps.ts'
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
const url = env.WORKER_DATABASE_URL || env.DATABASE_URL || ''
// A database that does not answer is told of by the command itself; as anybody else than the jobs it
// would find no candidate and say nothing of it.
const { role } = await workerRoleFor(url).catch((error: unknown) => {
  if (error instanceof RightsError) fail(error.message)
  return { role: undefined }
})
const open = (address: string, as?: string) =>
  openDatabase(openPool(address, 1, () => {}, { waits: patience, role: as }))
const db = open(url, role)

const deps: AdminDeps = {
  db,
  asOwner: async (work) => {
    const owner = open(env.MIGRATION_DATABASE_URL ?? url)
    try {
      return await work(owner)
    } finally {
      await owner.destroy()
    }
  },
  clock: clockOfPortal(dataFolder),
  openStorage: () => openStorage(readStorageSettings(env)),
  brandingFolder: join(dataFolder, 'branding'),
  applicants,
  payables: portalPayables({ versions: advertisementVersions() }),
  personalData: portalPersonalData,
  handoverOrigins: () => handoverOrigins(readHandoverSettings(env)),
  backup: { command: env.BACKUP_RESTORE_COMMAND || pgBackRest, login: url },
  officeOrigins: () => readOfficeOrigins(env),
  user: userName(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  openVault: openCheckedVault,
  openPaperKeys: async () =>
    openPaperKeys(paperSigningKeys(readPaperKeys(env), await openCheckedVault()), ''),
}
process.exitCode = await actAsPortal(() => runAdmin(process.argv.slice(2), deps))
await db.destroy()

async function openCheckedVault() {
  const keysFolder = env.KEYS_DIR ?? join(dataFolder, 'keys')
  const vault = openVault(installationSecret(keysFolder, 'vault-key', env.VAULT_KEY))
  await checkVaultSign(db, vault.sign)
  return vault
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Whoever is logged in at the machine, by their own name; a container may know nobody. */
function userName(): string | undefined {
  try {
    return env.SUDO_USER || userInfo().username
  } catch {
    return undefined
  }
}
