import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { sendLetters } from '#features/correspondence/index'
import { OperatorError } from '#platform/actor/operator-error'
import { openPdfChecker } from '#platform/pdf/pdf-checker'
import { pathBeside } from './beside.ts'
import { operatorOf, refuseBad, type AdminDeps } from './deps.ts'

const help = `
The file is described in docs/guide/stages.md; the PDF files it names lie beside it. It is sent whole
or not at all; every line that cannot be is named. Candidates are told by e-mail and SMS.
Look first with --dry-run.`

type Options = { advertisement: string; dryRun?: boolean }

export function correspondenceCommands(program: Command, deps: AdminDeps) {
  program
    .command('correspondence')
    .description('letters of the commission to candidates')
    .command('send')
    .description('sends the letters of a file')
    .argument('<file>', 'a CSV file')
    .requiredOption('--advertisement <id>', 'whose applicants they are for')
    .option('--dry-run', 'only say what would come of it')
    .addHelpText('after', help)
    .action((path: string, options: Options) => send(deps, path, options))
}

async function send(deps: AdminDeps, path: string, options: Options): Promise<void> {
  const { advertisement, dryRun = false } = options
  if (!/^[1-9]\d{0,8}$/.test(advertisement))
    throw new OperatorError(`There is no advertisement ${advertisement}.`)
  const content = await readFile(path)
  const pdfs = openPdfChecker()
  try {
    const { badLines, letters } = await sendLetters(
      { ...deps, storage: deps.openStorage(), pdfs },
      operatorOf(deps, 'correspondence send'),
      { content, beside: pathBeside(path), advertisementId: Number(advertisement), dryRun },
    )
    refuseBad(deps, badLines, 'sent')
    for (const { subject, type, to, lines } of letters)
      deps.say(
        `${type} to ${to === 'ALL' ? 'all who have paid' : `${to} applications`}: ${subject} (from line ${lines[0]})`,
      )
    deps.say(
      dryRun
        ? 'Nothing was written: this was a dry run.'
        : `${letters.length} letters sent. The candidates are told.`,
    )
  } finally {
    await pdfs.close()
  }
}
