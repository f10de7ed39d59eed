import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { ImportOptions, ImportResult } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import {
  dryRunOption,
  example,
  operatorOf,
  rejectBadLines,
  printDryRun,
  printNotified,
  printWarnings,
  strictOption,
  outcomeText,
  type AdminDeps,
  type DryRun,
  type OutcomeText,
} from './deps.ts'

const help = (guide: string) => `
The file is described in docs/guide/${guide}.md. It is taken whole or not at all; every line that
cannot be is named, and what is likely a mistake is shown as a warning. Look first with --dry-run.`

type Say = AdminDeps['print']
type Taking<Taken> = {
  does: string
  /** Its columns, where the help names them. */
  columns?: string
  guide: 'papers' | 'objections' | 'stages'
  /** What does not happen because of a bad line: 'loaded'. */
  done: string
  take: (deps: AdminDeps, actor: System, file: ImportOptions) => Promise<ImportResult<Taken>>
  /** Says what came of it, or in a dry run what would. */
  tell: (taken: Taken, print: Say, would: OutcomeText, dryRun: boolean) => void
}

/** A command that takes in a CSV file, whole or not at all, after a rehearsal if one is wanted. */
export function fileCommand<Taken>(
  deps: AdminDeps,
  group: Command,
  name: string,
  { does, columns, guide, done, take, tell }: Taking<Taken>,
): void {
  const command = `${group.name()} ${name}`
  group
    .command(name)
    .description(does)
    .argument('<file>', columns ? `a CSV file: ${columns}` : 'a CSV file')
    .option(...dryRunOption)
    .option(...strictOption)
    .addHelpText('after', help(guide))
    .addHelpText('after', example(`${command} ${group.name()}.csv --dry-run`))
    .action(async (path: string, { dryRun = false, strict = false }: DryRun) => {
      const content = await readFile(path)
      const actor = operatorOf(deps, command)
      const taken = await take(deps, actor, { content, dryRun, strict })
      printFile(deps, taken, { dryRun, strict, done }, () =>
        tell(taken, deps.print, outcomeText(dryRun), dryRun),
      )
    })
}

type Saying = Required<DryRun> & { done: string }

/** What came of a file: what is wrong, what is doubtful, what was done, and whom it tells. */
export function printFile(
  deps: AdminDeps,
  { badLines, warnings, notified }: Omit<ImportResult<object>, never>,
  { done, dryRun, strict }: Saying,
  tell: () => void,
): void {
  if (badLines.length > 0) printWarnings(deps, warnings, { dryRun: true })
  rejectBadLines(deps, badLines, done)
  printWarnings(deps, warnings, { dryRun, strict })
  tell()
  printNotified(deps, notified, dryRun)
  printDryRun(deps, dryRun)
}
