import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { sendLetters } from '#features/correspondence/index'
import { OperatorError } from '#platform/actor/operator-error'
import { openPdfChecker } from '#platform/pdf/pdf-checker'
import { siblingPath } from './sibling-file.ts'
import {
  dryRunOption,
  example,
  operatorOf,
  strictOption,
  outcomeText,
  type AdminDeps,
  type DryRun,
} from './deps.ts'
import { printFile } from './file-command.ts'

const help = `
The file is described in docs/guide/stages.md; the PDF files it names lie beside it. It is sent whole
or not at all; every line that cannot be is named. Candidates are told by e-mail and SMS.
Look first with --dry-run.`

type Options = DryRun & { advertisement: string }

export function correspondenceCommands(program: Command, deps: AdminDeps) {
  program
    .command('correspondence')
    .description('letters of the commission to candidates')
    .command('send')
    .description('sends the letters of a file')
    .argument('<file>', 'a CSV file')
    .requiredOption('--advertisement <id>', 'whose applicants they are for')
    .option(...dryRunOption)
    .option(...strictOption)
    .addHelpText('after', help)
    .addHelpText('after', example('correspondence send letters.csv --advertisement 104 --dry-run'))
    .action((path: string, options: Options) => send(deps, path, options))
}

async function send(deps: AdminDeps, path: string, options: Options): Promise<void> {
  const { advertisement, dryRun = false, strict = false } = options
  if (!/^[1-9]\d{0,8}$/.test(advertisement))
    throw new OperatorError(`There is no advertisement ${advertisement}.`)
  const content = await readFile(path)
  const pdfs = openPdfChecker()
  try {
    const sent = await sendLetters(
      { ...deps, storage: deps.openStorage(), pdfs },
      operatorOf(deps, 'correspondence send'),
      {
        content,
        beside: siblingPath(path),
        advertisementId: Number(advertisement),
        dryRun,
        strict,
      },
    )
    const would = outcomeText(dryRun)
    printFile(deps, sent, { dryRun, strict, done: 'sent' }, () => {
      for (const { subject, type, to, lines } of sent.letters)
        deps.print(
          `${type} ${would('sent')} to ${to === 'ALL' ? 'all who have paid' : `${to} applications`}: ${subject} (from line ${lines[0]})`,
        )
      deps.print(`${sent.letters.length} letters ${would('sent')}.`)
    })
  } finally {
    await pdfs.close()
  }
}
