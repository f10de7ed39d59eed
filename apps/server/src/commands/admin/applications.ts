import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { recordScrutiny, rejectApplications } from '#features/applications/index'
import { operatorOf, refuseBad, type AdminDeps } from './deps.ts'

const help = `
The file is described in docs/guide/stages.md. It is taken whole or not at all; every line that
cannot be is named. Look first with --dry-run.`

type Options = { dryRun?: boolean }
const dryRunOption = ['--dry-run', 'only say, line by line, what would come of it'] as const

export function applicationCommands(program: Command, deps: AdminDeps) {
  program
    .command('scrutiny')
    .description('what the commission found in the documents of applications')
    .command('record')
    .description('takes in the findings of a file')
    .argument('<file>', 'a CSV file: App, documentTypeId, documentInfoStatus, documentInfoRemarks')
    .option(...dryRunOption)
    .addHelpText('after', help)
    .action((path: string, { dryRun = false }: Options) => record(deps, path, dryRun))
  program
    .command('applications')
    .description('applications as a whole')
    .command('reject')
    .description('rejects the applications of a file; nothing is paid back, candidates are told')
    .argument('<file>', 'a CSV file: App, reason, reasonDvng')
    .option(...dryRunOption)
    .addHelpText('after', help)
    .action((path: string, { dryRun = false }: Options) => reject(deps, path, dryRun))
}

async function record(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'scrutiny record')
  const { badLines, recorded } = await recordScrutiny(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'recorded')
  for (const { line, applicationNo, documentTypeId, finding } of recorded)
    deps.say(`line ${line}: ${applicationNo} ${documentTypeId} ${finding}`)
  deps.say(`${recorded.length} documents recorded.`)
  if (dryRun) deps.say('Nothing was written: this was a dry run.')
}

async function reject(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'applications reject')
  const { badLines, rejected } = await rejectApplications(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'rejected')
  for (const { line, applicationNo, reason } of rejected)
    deps.say(`line ${line}: ${applicationNo} rejected: ${reason}`)
  deps.say(`${rejected.length} rejected. The candidates are told.`)
  if (dryRun) deps.say('Nothing was written: this was a dry run.')
}
