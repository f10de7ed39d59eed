import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'
import type { FileStorage } from '#platform/storage/file-storage'

export type AdminDeps = {
  db: Database
  /** For what changes tables themselves: as the user that DATABASE_URL names. */
  asOwner: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  clock: Clock
  /** Opened only by what needs it: a wrong key must not stop somebody who closes a module. */
  openVault: () => Promise<Vault>
  openStorage: () => FileStorage
  brandingFolder: string
  user: string | undefined
  say: (line: string) => void
  complain: (line: string) => void
}

/** Who changes something by a command: the command, and whoever is logged in at the machine. */
export const operatorOf = ({ user }: AdminDeps, command: string): System => ({
  kind: 'system',
  command: `admin ${command}`,
  user,
})

export const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? 'never'
