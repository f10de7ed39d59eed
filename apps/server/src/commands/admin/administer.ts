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
import { portalPayables } from '../../composed/portal-payables.ts'
import { portalPersonalData } from '../../composed/portal-personal-data.ts'
import {
  readHandoverSettings,
  readOfficeOrigins,
  readPaperKeys,
  readStorageSettings,
} from '../../command-settings.ts'
import { handoverOrigins } from '../../settings.ts'
import type { AdminDeps } from './deps.ts'
import { runAdmin } from './program.ts'

/** A whole country of villages takes longer than any request may. */
const minutes = 300_000
const patience = {
  connect: 5000,
  statement: minutes,
  answer: minutes,
  lock: minutes,
  idleTransaction: minutes,
}
const open = (address: string, as?: string) =>
  openDatabase(openPool(address, 1, () => {}, { waits: patience, role: as }))

/** Runs one admin command with the settings of a portal; 0 when it did it. */
export async function administer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { print, printError }: Pick<AdminDeps, 'print' | 'printError'>,
): Promise<number> {
  const dataFolder = resolve(env.DATA_DIR ?? './data')
  const url = env.WORKER_DATABASE_URL || env.DATABASE_URL || ''
  // A database that does not answer is told of by the command itself; as anybody else than the jobs
  // it would find no candidate and say nothing of it.
  const bound = await workerRoleFor(url).catch((error: unknown) =>
    error instanceof RightsError ? error : { role: undefined },
  )
  if (bound instanceof RightsError) {
    printError(bound.message)
    return 1
  }
  const db = open(url, bound.role)

  async function openCheckedVault() {
    const keysFolder = env.KEYS_DIR ?? join(dataFolder, 'keys')
    const vault = openVault(installationSecret(keysFolder, 'vault-key', env.VAULT_KEY))
    await checkVaultSign(db, vault.sign)
    return vault
  }

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
    user: userName(env),
    print,
    printError,
    openVault: openCheckedVault,
    openPaperKeys: async () =>
      openPaperKeys(paperSigningKeys(readPaperKeys(env), await openCheckedVault()), ''),
  }
  try {
    return await actAsPortal(() => runAdmin(args, deps))
  } finally {
    await db.destroy()
  }
}

/** Whoever is logged in at the machine, by their own name; a container may know nobody. */
function userName(env: NodeJS.ProcessEnv): string | undefined {
  try {
    return env.SUDO_USER || userInfo().username
  } catch {
    return undefined
  }
}
