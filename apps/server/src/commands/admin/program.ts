import { Command, CommanderError } from 'commander'
import { OperatorError } from '#platform/actor/operator-error'
import { WrongVaultKeyError } from '#platform/secrets/vault-sign'
import { SettingsError } from '#server/settings'
import { advertisementCommands } from './advertisements.ts'
import { applicationCommands } from './applications.ts'
import { auditCommands } from './audit.ts'
import { commissionCommands } from './commission.ts'
import { configCommands } from './config.ts'
import { correspondenceCommands } from './correspondence.ts'
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
import { retotalingCommands } from './retotaling.ts'
import { stageCommands } from './stages.ts'
import { villageCommands } from './villages.ts'

/** The groups of subcommands; another feature adds its own here. */
const groups = [
  moduleCommands,
  configCommands,
  commissionCommands,
  guidelineCommands,
  keyCommands,
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
  fileCommands,
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
      writeOut: (text) => deps.say(text.trimEnd()),
      writeErr: (text) => deps.complain(text.trimEnd()),
    })
    .showHelpAfterError('(add --help to see how it is used)')
    .exitOverride()
  for (const add of groups) add(program, deps)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has said it already.
    if (error instanceof CommanderError) return error.exitCode
    deps.complain(sentenceOf(error))
    return 1
  }
}

/** Everything that can go wrong at the machine, in a line; what nobody foresaw, whole. */
function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof WrongVaultKeyError) return error.message
  if (error instanceof SettingsError) return error.message
  const { code, message, stack } = error as Error & { code?: string }
  if (code === '42P01') return 'The database has no tables yet: start the portal once, then again.'
  if (code === '42501')
    return `The database does not allow it: start the portal of this version once, then again (${message}).`
  if (code === 'ENOENT' || code === 'EEXIST') return message
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000')
    return `The database cannot be reached: ${message || code}`
  return stack ?? String(error)
}
