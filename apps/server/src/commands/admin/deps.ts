import type { Applicants } from '#features/adverts/index'
import type { Notified } from '#features/messages/index'
import type { PaperKeys } from '#features/papers/index'
import type { PayableSources } from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
import type { PersonalData } from '#platform/personal-data/personal-data'
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
  /** All that is held of candidates, for copies and erasures. */
  personalData: readonly PersonalData[]
  /** Where stages may lead; read only by what needs it, as settings may be wrong. */
  handoverOrigins: () => string[]
  /** How a backup is restored, and who the jobs are in the database that is backed up. */
  backup: { command: string; login: string }
  /** Where the Office is found, for links that lead there; read only by what needs it. */
  officeOrigins: () => string[]
  user: string | undefined
  print: (line: string) => void
  printError: (line: string) => void
}

/** Who changes something by a command: the command, and whoever is logged in at the machine. */
export const operatorOf = ({ user }: AdminDeps, command: string): System => ({
  kind: 'system',
  command: `admin ${command}`,
  user,
})

export const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? 'never'

/** Names every line that cannot be taken, and stops. */
export function rejectBadLines(deps: AdminDeps, badLines: readonly BadLine[], done: string): void {
  for (const { line, problem } of badLines) deps.printError(`line ${line}: ${problem}`)
  if (badLines.length > 0)
    throw new OperatorError(`Nothing was ${done}. Bad lines: ${badLines.length}`)
}

export type DryRun = { dryRun?: boolean; strict?: boolean }
export const dryRunOption = ['--dry-run', 'only say, line by line, what would come of it'] as const
export const strictOption = ['--strict', 'write nothing where there is a warning'] as const

/** Shows what is doubtful; it stops only those who want to be stopped. */
export function printWarnings(
  deps: AdminDeps,
  warnings: readonly BadLine[],
  options: DryRun,
): void {
  for (const { line, problem } of warnings) deps.printError(`warning, line ${line}: ${problem}`)
  if (warnings.length === 0) return
  if (options.strict && !options.dryRun)
    throw new OperatorError(
      `Nothing was written, because of --strict. Warnings: ${warnings.length}`,
    )
  deps.printError(`Warnings: ${warnings.length}. They stop nothing, unless you add --strict.`)
}

/** What was done, or in a dry run what would be: 'rejected', 'would be rejected'. */
export type OutcomeText = (done: string) => string
export const outcomeText =
  (dryRun: boolean): OutcomeText =>
  (done) =>
    dryRun ? `would be ${done}` : done

/** What became of a row of a file: 'added', 'would be added', 'stays as it is'. */
export const rowOutcomeText = (would: OutcomeText, outcome: string): string =>
  outcome === 'unchanged' ? 'stays as it is' : would(outcome)

export function printDryRun({ print }: AdminDeps, dryRun: boolean): void {
  if (dryRun) print('Nothing was written: this was a dry run.')
}

/** Whom it tells; in a dry run with what the first of them would read, in both languages. */
export function printNotified(
  { print }: AdminDeps,
  { email, sms, first }: Notified,
  dryRun: boolean,
): void {
  if (!dryRun) {
    if (email + sms > 0) print(`${email} are told by e-mail, ${sms} by SMS.`)
    return
  }
  if (!first) {
    print('Nobody would be told.')
    return
  }
  print(`${email} would be told by e-mail, ${sms} by SMS. The first of them would read:`)
  for (const part of [first.subject, first.text, `SMS: ${first.sms}`])
    for (const line of part.split('\n')) print(line === '' ? '' : `    ${line}`)
}

/** Papers that candidates do not see yet, so that nobody wonders. */
export function printWaiting(
  print: AdminDeps['print'],
  waiting: number,
  what: string,
  dryRun: boolean,
): void {
  if (waiting > 0)
    print(`${waiting} ${what} ${dryRun ? 'would wait' : 'wait'} for a stage that hands them out.`)
}

/** How a command is used, at the end of its help. */
export const example = (...lines: string[]): string =>
  `\nFor example:${lines.map((line) => `\n  npm run admin -- ${line}`).join('')}`
