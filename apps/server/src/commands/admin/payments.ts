import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { feeFaults } from '#features/applications/index'
import {
  amountInFigures,
  askUnknown,
  checkLedger,
  countOutcomes,
  listFlagged,
  matchDay,
  matchReport,
  matchSummary,
  readBankReport,
  readProviderReport,
  takeScroll,
} from '#features/payments/index'
import { OperatorError } from '#platform/actor/operator-error'
import { day, example, operatorOf, refuseBad, type AdminDeps } from './deps.ts'
import { questionCommands } from './questions.ts'
import { refundCommands } from './refunds.ts'

const help = `
The files are described in docs/guide/bank-files.md. A file is taken in whole or not at all; every
line that cannot be is named. Look first with --dry-run.`

const words = {
  paid: 'paid',
  differs: 'the amount differs, it goes back',
  unknown: 'unknown, kept until somebody knows whose it is',
  twice: 'paid twice, it goes back',
  ended: 'the application has ended, it goes back',
  similar: 'almost as another deposit, a question for two persons',
  before: 'dated before its challan was made, a question for two persons',
  after: 'dated after the last day of its challan, a question for two persons',
  known: 'known from another scroll',
}

export function paymentCommands(program: Command, deps: AdminDeps) {
  const group = program
    .command('payments')
    .description("fees: the bank's scrolls, refunds, the daily match")
    .addHelpText('after', help)
  group
    .command('scroll')
    .description('takes in what the bank reports of challans that were paid')
    .addHelpText('after', example('payments scroll scroll.csv --dry-run'))
    .argument('<file>', 'a CSV file of the bank')
    .option('--dry-run', 'only say, line by line, what would come of it')
    .action((path: string, { dryRun = false }: { dryRun?: boolean }) => scroll(deps, path, dryRun))
  questionCommands(group, deps)
  refundCommands(group, deps)
  group
    .command('match')
    .description('lays our ledger beside the report of the providers and the credits of the bank')
    .addHelpText(
      'after',
      example('payments match --day 2026-11-15 --report providers.csv --bank bank.csv'),
    )
    .requiredOption('--day <YYYY-MM-DD>', 'the day, in India')
    .requiredOption('--report <file>', 'what the providers say they settled, CSV')
    .requiredOption('--bank <file>', 'what the bank credited, CSV')
    .option('--csv <file>', 'write every line there too; the file must not exist')
    .action((options: MatchOptions) => match(deps, options))
  group
    .command('flagged')
    .description('lists what only a person can clear up')
    .addHelpText('after', example('payments flagged'))
    .action(() => flagged(deps))
  group
    .command('check')
    .description('looks whether the ledger still adds up')
    .addHelpText('after', example('payments check'))
    .action(async () => {
      const faults = await checkLedger(deps.db, feeFaults)
      for (const { fault, about } of faults) deps.complain(`${fault}: ${about.join(', ')}`)
      if (faults.length > 0) throw new OperatorError('The ledger is wrong.')
      deps.say('The ledger adds up.')
    })
}

async function scroll(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'payments scroll')
  const progress = (done: number, total: number) => {
    if (total > 1000) deps.complain(`${done} of ${total} deposits are looked at`)
  }
  const { badLines, deposits } = await takeScroll(deps, actor, { content, dryRun, progress })
  refuseBad(deps, badLines, 'taken in')
  for (const { line, challanNo, amountPaise, outcome, isMisread } of deposits) {
    const doubt = outcome === 'unknown' && isMisread ? ' (no challan can have this number)' : ''
    deps.say(`line ${line}: ${challanNo} ${amountInFigures(amountPaise)} ${words[outcome]}${doubt}`)
  }
  const counts = Object.entries(countOutcomes(deposits)).map(([name, count]) => `${count} ${name}`)
  deps.say(deposits.length === 0 ? 'A day without deposits.' : `${counts.join(', ')}.`)
  if (dryRun) deps.say('Nothing was written: this was a dry run.')
}

type MatchOptions = { day: string; report: string; bank: string; csv?: string }

async function match(deps: AdminDeps, { day: of, report, bank, csv }: MatchOptions): Promise<void> {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(of) || Number.isNaN(Date.parse(of)))
    throw new OperatorError('--day is not a day such as 2026-11-15.')
  const settled = await readProviderReport(await readFile(report))
  const credits = await readBankReport(await readFile(bank))
  refuseBad(deps, [...settled.badLines, ...credits.badLines], 'matched')
  const found = await matchDay(deps.db, { day: of, settled: settled.rows, credits: credits.rows })
  for (const line of matchSummary(found)) deps.say(line)
  const asked = await askUnknown(deps, found.lines)
  if (asked > 0) deps.say(`The portal asks the providers about ${asked} it does not know.`)
  if (csv !== undefined) await writeFile(csv, matchReport(found), { flag: 'wx' })
}

async function flagged(deps: AdminDeps): Promise<void> {
  const { attempts, deposits } = await listFlagged(deps.db)
  for (const { orderNo, provider, state, amountPaise, event, at, ...about } of attempts) {
    const what = [about.difference, about.reference].filter((word) => word !== null).join(' ')
    deps.say(
      `${orderNo}  ${provider}  ${amountInFigures(amountPaise)}  ${event} on ${day(at)}, now ${state}` +
        (what && ` (${what})`),
    )
  }
  for (const deposit of deposits)
    deps.say(
      `${deposit.challanNo}  challan  ${amountInFigures(deposit.amountPaise)}  ${deposit.question ?? 'unknown'}, deposited on ` +
        `${deposit.day} at ${deposit.branchCode}/${deposit.journalNo} by ${deposit.depositorName}`,
    )
  if (deposits.length > 0)
    deps.say('Deposits are dealt with by two persons: payments questions list')
  const count = attempts.length + deposits.length
  deps.say(count === 0 ? 'Nothing waits for a person.' : `${count} listed.`)
}
