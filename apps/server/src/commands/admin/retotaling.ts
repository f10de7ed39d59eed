import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { recordResults } from '#features/retotaling/index'
import {
  dryRunOption,
  operatorOf,
  refuseBad,
  sayRehearsal,
  type AdminDeps,
  type DryRun,
} from './deps.ts'

const help = `
The file is described in docs/guide/objections.md. It is taken whole or not at all; every line that
cannot be is named. Look first with --dry-run.`

export function retotalingCommands(program: Command, deps: AdminDeps) {
  program
    .command('retotaling')
    .description('marks that are totalled again')
    .command('results')
    .description('takes in the results of a file; candidates are told')
    .argument('<file>', 'a CSV file: requestId, subjectCode, newMarks, remarks')
    .option(...dryRunOption)
    .addHelpText('after', help)
    .action((path: string, { dryRun = false }: DryRun) => record(deps, path, dryRun))
}

async function record(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'retotaling results')
  const { badLines, totalled, statements } = await recordResults(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'recorded')
  for (const { line, applicationNo, code, before, after } of totalled)
    deps.say(
      `line ${line}: ${applicationNo}, ${code}: ${before ?? 'AB'} before, ${after ?? 'AB'} now`,
    )
  deps.say(`${totalled.length} subjects, ${statements} new statements. The candidates are told.`)
  sayRehearsal(deps, dryRun)
}
