import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { System } from '#platform/actor/actor'
import type { BadLine } from '#platform/files/csv-lines'
import {
  dryRunOption,
  operatorOf,
  refuseBad,
  sayRehearsal,
  type AdminDeps,
  type DryRun,
} from './deps.ts'

const help = (guide: string) => `
The file is described in docs/guide/${guide}.md. It is taken whole or not at all; every line that
cannot be is named. Look first with --dry-run.`

type Taking<Taken> = {
  does: string
  /** Its columns, where the help names them. */
  columns?: string
  guide: 'papers' | 'objections' | 'stages'
  /** What does not happen because of a bad line: 'loaded'. */
  done: string
  take: (
    deps: AdminDeps,
    actor: System,
    file: { content: Buffer; dryRun: boolean },
  ) => Promise<Taken>
  tell: (taken: Taken, say: AdminDeps['say']) => void
  /** Candidates hear of it. */
  isTold?: true
}

/** A command that takes in a CSV file, whole or not at all, after a rehearsal if one is wanted. */
export function fileCommand<Taken extends { badLines: BadLine[] }>(
  deps: AdminDeps,
  group: Command,
  name: string,
  { does, columns, guide, done, take, tell, isTold }: Taking<Taken>,
): void {
  group
    .command(name)
    .description(does)
    .argument('<file>', columns ? `a CSV file: ${columns}` : 'a CSV file')
    .option(...dryRunOption)
    .addHelpText('after', help(guide))
    .action(async (path: string, { dryRun = false }: DryRun) => {
      const content = await readFile(path)
      const actor = operatorOf(deps, `${group.name()} ${name}`)
      const taken = await take(deps, actor, { content, dryRun })
      refuseBad(deps, taken.badLines, done)
      tell(taken, deps.say)
      if (isTold && !dryRun) deps.say('The candidates are told.')
      sayRehearsal(deps, dryRun)
    })
}
