import { Argument, type Command } from 'commander'
import {
  confirmResolution,
  nameOf,
  openDeposits,
  proposeResolution,
  describeDeposit,
  withdrawResolution,
  type ResolutionAction,
} from '#features/payments/index'
import { OperatorError } from '#platform/actor/operator-error'
import {
  dryRunOption,
  example,
  operatorOf,
  printDryRun,
  type AdminDeps,
  type DryRun,
} from './deps.ts'

const by = ['--by <name>', 'who you are, where the machine knows nobody'] as const
const id = ['<id>', 'the first eight or more letters of its id, as the list shows it'] as const

const actions: Record<string, ResolutionAction> = {
  accept: 'accept',
  assign: 'assign',
  same: 'same',
  'send-back': 'send_back',
}
const done = {
  paid: 'It counts: the fee is paid.',
  differs: 'It is of another amount than is owed, and goes back.',
  twice: 'The fee was paid already: it goes back.',
  ended: 'The application has ended: it goes back.',
  'sent back': 'It goes back; it is among the refunds.',
  'told twice': 'It was told of twice, and is out of the books.',
  'given back': 'It is out of the books as sent back.',
}

type Proposing = { challan?: string; reason: string; by?: string }
type Confirming = DryRun & { reference?: string; date?: string; by?: string }

export function questionCommands(payments: Command, deps: AdminDeps) {
  const group = payments
    .command('questions')
    .description(
      'deposits nobody knows or that are doubtful: one person proposes, another confirms',
    )
  const person = (command: string, name: string | undefined) =>
    operatorOf({ ...deps, user: nameOf(deps.user, name) }, `payments questions ${command}`)

  group
    .command('list')
    .description('tells the story of every open one')
    .addHelpText('after', example('payments questions list'))
    .action(async () => {
      const deposits = await openDeposits(deps.db)
      for (const deposit of deposits)
        for (const line of await describeDeposit(deps, deposit)) deps.print(line)
      deps.print(deposits.length === 0 ? 'No question is open.' : `${deposits.length} open.`)
    })
  group
    .command('propose')
    .description('proposes a decision on one; nothing happens before another person confirms it')
    .addHelpText(
      'after',
      example(
        'payments questions propose 7c9e6679-7425-40de-944b-e07fc1f90ae7 accept --reason "the branch confirms it"',
      ),
    )
    .argument(...id)
    .addArgument(
      new Argument(
        '<action>',
        'accept: it counts for its challan; assign: for the one of --challan; ' +
          'same: a deposit that was told of already; send-back: it goes back',
      ).choices(Object.keys(actions)),
    )
    .option('--challan <number>', 'whose it is, for assign')
    .requiredOption('--reason <text>', 'why, for whoever confirms it and for the record')
    .option(...by)
    .action(async (named: string, action: string, { challan, reason, by: name }: Proposing) => {
      const actor = person('propose', name)
      const proposal = { id: named, action: actions[action]!, reason }
      await proposeResolution(deps, actor, {
        ...proposal,
        ...(challan !== undefined && { challan }),
      })
      deps.print('Proposed. Another person confirms it.')
    })
  group
    .command('withdraw')
    .description('takes back a proposal that nobody confirmed')
    .addHelpText(
      'after',
      example('payments questions withdraw 7c9e6679-7425-40de-944b-e07fc1f90ae7'),
    )
    .argument(...id)
    .option(...by)
    .action(async (named: string, { by: name }: { by?: string }) => {
      await withdrawResolution(deps, person('withdraw', name), named)
      deps.print('Withdrawn.')
    })
  group
    .command('confirm')
    .description('does what another person proposed')
    .addHelpText(
      'after',
      example('payments questions confirm 7c9e6679-7425-40de-944b-e07fc1f90ae7 --dry-run'),
    )
    .argument(...id)
    .option('--reference <text>', 'by which the bank knows what it sent back to an unknown person')
    .option('--date <day>', 'when it did')
    .option(...dryRunOption)
    .option(...by)
    .action(async (named: string, options: Confirming) => {
      const { reference, date, dryRun = false, by: name } = options
      if ((reference === undefined) !== (date === undefined))
        throw new OperatorError('--reference and --date go together.')
      const sent = reference === undefined ? undefined : { reference, day: date! }
      const confirming = { id: named, dryRun, ...(sent && { sent }) }
      deps.print(done[await confirmResolution(deps, person('confirm', name), confirming)])
      printDryRun(deps, dryRun)
    })
}
