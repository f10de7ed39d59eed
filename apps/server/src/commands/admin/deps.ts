import type { Applicants } from '#features/adverts/index'
import type { PaperKeys } from '#features/papers/index'
import type { PayableSources } from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
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
  /** What codes of papers are known by. */
  openPaperKeys: () => Promise<PaperKeys>
  brandingFolder: string
  /** Who applied to what, for those who correct an advertisement. */
  applicants: Applicants
  /** What fees are paid for, for those who take in what the bank tells. */
  payables: PayableSources
  /** Where stages may lead; read only by what needs it, as settings may be wrong. */
  handoverOrigins: () => string[]
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

/** Names every line that cannot be taken, and stops. */
export function refuseBad(deps: AdminDeps, badLines: readonly BadLine[], done: string): void {
  for (const { line, problem } of badLines) deps.complain(`line ${line}: ${problem}`)
  if (badLines.length > 0)
    throw new OperatorError(`Nothing was ${done}. Bad lines: ${badLines.length}`)
}

export type DryRun = { dryRun?: boolean }
export const dryRunOption = ['--dry-run', 'only say, line by line, what would come of it'] as const

export function sayRehearsal({ say }: AdminDeps, dryRun: boolean): void {
  if (dryRun) say('Nothing was written: this was a dry run.')
}

/** Papers that candidates do not see yet, so that nobody wonders. */
export function sayWaiting(say: AdminDeps['say'], waiting: number, what: string): void {
  if (waiting > 0) say(`${waiting} ${what} wait for a stage that hands them out.`)
}
