import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import { importVillages, readVillageFile } from '#features/lookups/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, operatorOf, printDryRun, outcomeText, type AdminDeps } from './deps.ts'

type Options = { border?: boolean; dryRun?: boolean }

export function villageCommands(program: Command, deps: AdminDeps) {
  program
    .command('villages')
    .description('the villages and towns of the address forms')
    .command('import')
    .description(
      'brings the villages to what the official file says (docs/guide/geography-import.md)',
    )
    .addHelpText('after', example('villages import villages.csv --dry-run'))
    .argument('<file>', 'a CSV file')
    .option('--border', 'the file lists the claimed villages of the border area')
    .option('--dry-run', 'only say what would be added, changed, retired or refused')
    .action(async (path: string, { border, dryRun = false }: Options) => {
      const form = border ? 'border' : 'directory'
      const file = (await open(path)).createReadStream()
      const lines = readVillageFile(file, form)
      const actor = operatorOf(deps, 'villages import')
      const start = performance.now()
      const result = await importVillages(deps, actor, { lines, form, dryRun })
      if (result.badLines) {
        for (const { line, problem } of result.badLines) deps.printError(`line ${line}: ${problem}`)
        throw new OperatorError(`Nothing was imported. Bad lines: ${result.badLines.length}`)
      }
      const { rows, added, changed, retired } = result
      const would = outcomeText(dryRun)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      deps.print(
        `${rows} rows: ${added} ${would('added')}, ${changed} ${would('changed')}, ${retired} ${would('retired')} in ${seconds} s`,
      )
      printDryRun(deps, dryRun)
    })
}
