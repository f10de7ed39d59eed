import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import { advertisementColumns, importAdvertisements } from '#features/adverts/index'
import { OperatorError } from '#platform/actor/operator-error'
import { readCsvLines } from '#platform/files/csv-lines'
import { operatorOf, type AdminDeps } from './deps.ts'

const help = `
The file: comma-separated, UTF-8, a line for each post, with the heading
  ${advertisementColumns.join(',')}
Days are written YYYY-MM-DD, the end day is the last one. Lines of one advertisement repeat what
they share. One line that is refused leaves everything as it was; what the file does not name stays.
Look first with --dry-run.`

export function advertisementCommands(program: Command, deps: AdminDeps) {
  program
    .command('advertisements')
    .description('the advertisements and their posts')
    .command('import')
    .description('takes advertisements over from a file, as a whole or not at all')
    .argument('<file>', 'a CSV file')
    .option('--dry-run', 'only say, line by line, what would be added, changed or refused')
    .addHelpText('after', help)
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const file = (await open(path)).createReadStream()
      const lines = readCsvLines(file, advertisementColumns)
      const actor = operatorOf(deps, 'advertisements import')
      const result = await importAdvertisements(deps, actor, { lines, dryRun })
      for (const { line, outcome, words } of result.lines)
        deps.say(`line ${line}: ${outcome}: ${words}`)
      const refused = result.lines.filter(({ outcome }) => outcome === 'refused').length
      if (refused > 0) throw new OperatorError(`Nothing was imported. Refused lines: ${refused}`)
      deps.say(result.isApplied ? 'Imported.' : 'Nothing was written: this was a dry run.')
    })
}
