import { Command, CommanderError } from 'commander'
import { advertisementCommands } from './advertisements.ts'
import { applicationCommands } from './applications.ts'
import { auditCommands } from './audit.ts'
import { backupCommands } from './backups.ts'
import { commissionCommands } from './commission.ts'
import { configCommands } from './config.ts'
import { correspondenceCommands } from './correspondence.ts'
import { dataRequestCommands } from './data-requests.ts'
import type { AdminDeps } from './deps.ts'
import { fileCommands } from './files.ts'
import { guidelineCommands } from './guidelines.ts'
import { jobCommands } from './jobs.ts'
import { keyCommands } from './keys.ts'
import { marksCommands } from './marks.ts'
import { moduleCommands } from './modules.ts'
import { paperBatchCommands } from './paper-batches.ts'
import { paperCommands } from './papers.ts'
import { objectionCommands } from './objections.ts'
import { paymentCommands } from './payments.ts'
import { seatCommands } from './seats.ts'
import { describeError } from './describe-error.ts'
import { retotalingCommands } from './retotaling.ts'
import { staffCommands } from './staff.ts'
import { stageCommands } from './stages.ts'
import { villageCommands } from './villages.ts'

/** The groups of subcommands; another feature adds its own here. */
const groups = [
  moduleCommands,
  configCommands,
  commissionCommands,
  guidelineCommands,
  keyCommands,
  staffCommands,
  advertisementCommands,
  stageCommands,
  applicationCommands,
  seatCommands,
  marksCommands,
  paperCommands,
  correspondenceCommands,
  paperBatchCommands,
  objectionCommands,
  retotalingCommands,
  paymentCommands,
  villageCommands,
  auditCommands,
  dataRequestCommands,
  fileCommands,
  backupCommands,
  jobCommands,
]

/** Runs one admin command and says what it did; 0 when it did it. */
export async function runAdmin(args: readonly string[], deps: AdminDeps): Promise<number> {
  const program = new Command('npm run admin --')
    .description(
      'Everything an operator changes while the portal runs. Every change stands in the audit log.',
    )
    .helpCommand('help [command]', 'show the help of a command')
    .configureOutput({
      writeOut: (text) => deps.print(text.trimEnd()),
      writeErr: (text) => deps.printError(text.trimEnd()),
    })
    .showHelpAfterError('(add --help to see how it is used)')
    .exitOverride()
  for (const add of groups) add(program, deps)
  program.addHelpText('after', () => everyCommand(program))
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has said it already.
    if (error instanceof CommanderError) return error.exitCode
    deps.printError(describeError(error))
    return 1
  }
}

/** Every command in a line, group by group: nobody has to guess what there is. */
function everyCommand(program: Command): string {
  const lines = program.commands.flatMap((group) => leavesOf(group, group.name()))
  const width = Math.max(...lines.map(([name]) => name.length)) + 2
  return [
    '',
    'Everything there is:',
    ...lines.map(([name, does]) => `  ${name.padEnd(width)}${does}`),
    '',
    'How each is used, with an example: npm run admin -- stages publish --help',
  ].join('\n')
}

function leavesOf(command: Command, name: string): [string, string][] {
  const within = command.commands.filter((each) => each.name() !== 'help')
  return within.length === 0
    ? [[name, command.description()]]
    : within.flatMap((each) => leavesOf(each, `${name} ${each.name()}`))
}
