import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { feeFaults } from '#features/applications/index'
import {
  amountInFigures,
  queryUnknown,
  checkLedger,
  countOutcomes,
  listFlagged,
  matchDay,
  matchReport,
  matchSummary,
  readBankReport,
  readProviderReport,
  importScroll,
} from '#features/payments/index'
import { OperatorError } from '#platform/actor/operator-error'
import {
  day,
  dryRunOption,
  example,
  operatorOf,
  rejectBadLines,
  outcomeText,
  type AdminDeps,
  type DryRun,
} from './deps.ts'
import { printFile } from './file-command.ts'
import { questionCommands } from './questions.ts'
import { refundCommands } from './refunds.ts'

const help = `
The files are described in docs/guide/bank-files.md. A file is taken in whole or not at all; every
line that cannot be is named. Look first with --dry-run.`

/** What became of a deposit, or in a dry run what would. */
function outcomeWords(dryRun: boolean) {
  const would = outcomeText(dryRun)
  const back = dryRun ? 'it would go back' : 'it goes back'
  const question = would('a question for two persons')
  return {
    paid: would('paid'),
    differs: `the amount differs, ${back}`,
    unknown: `unknown, ${would('kept')} until somebody knows whose it is`,
    twice: `${would('paid')} twice, ${back}`,
    ended: `nothing is owed for it any more, ${back}`,
    similar: `almost as another deposit, ${question}`,
    before: `dated before its challan was made, ${question}`,
    after: `dated after the last day of its challan, ${question}`,
    known: 'known from another scroll',
  }
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
    .option(...dryRunOption)
    .action((path: string, { dryRun = false }: DryRun) => scroll(deps, path, dryRun))
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
      for (const { fault, about } of faults) deps.printError(`${fault}: ${about.join(', ')}`)
      if (faults.length > 0) throw new OperatorError('The ledger is wrong.')
      deps.print('The ledger adds up.')
    })
}

async function scroll(deps: AdminDeps, path: string, dryRun: boolean): Promise<void> {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'payments scroll')
  const progress = (done: number, total: number) => {
    if (total > 1000) deps.printError(`${done} of ${total} deposits are looked at`)
  }
  const taken = await importScroll(deps, actor, { content, dryRun, progress })
  const words = outcomeWords(dryRun)
  printFile(deps, taken, { dryRun, strict: false, done: 'taken in' }, () => {
    const { deposits } = taken
    for (const { line, challanNo, amountPaise, outcome, isMisread } of deposits) {
      const doubt = outcome === 'unknown' && isMisread ? ' (no challan can have this number)' : ''
      deps.print(
        `line ${line}: ${challanNo} ${amountInFigures(amountPaise)} ${words[outcome]}${doubt}`,
      )
    }
    const counts = Object.entries(countOutcomes(deposits)).map(
      ([name, count]) => `${count} ${name}`,
    )
    const begun = dryRun ? 'It would be: ' : ''
    deps.print(deposits.length === 0 ? 'A day without deposits.' : `${begun}${counts.join(', ')}.`)
  })
}

type MatchOptions = { day: string; report: string; bank: string; csv?: string }

async function match(deps: AdminDeps, { day: of, report, bank, csv }: MatchOptions): Promise<void> {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(of) || Number.isNaN(Date.parse(of)))
    throw new OperatorError('--day is not a day such as 2026-11-15.')
  const settled = await readProviderReport(await readFile(report))
  const credits = await readBankReport(await readFile(bank))
  rejectBadLines(deps, [...settled.badLines, ...credits.badLines], 'matched')
  const found = await matchDay(deps.db, { day: of, settled: settled.rows, credits: credits.rows })
  for (const line of matchSummary(found)) deps.print(line)
  const asked = await queryUnknown(deps, found.lines)
  if (asked > 0) deps.print(`The portal asks the providers about ${asked} it does not know.`)
  if (csv !== undefined) await writeFile(csv, matchReport(found), { flag: 'wx' })
}

async function flagged(deps: AdminDeps): Promise<void> {
  const { attempts, deposits } = await listFlagged(deps.db, { withExpired: true })
  for (const { orderNo, provider, state, amountPaise, event, at, ...about } of attempts) {
    const what = [about.difference, about.reference].filter((word) => word !== null).join(' ')
    deps.print(
      `${orderNo}  ${provider}  ${amountInFigures(amountPaise)}  ${event} on ${day(at)}, now ${state}` +
        (what && ` (${what})`),
    )
  }
  for (const deposit of deposits)
    deps.print(
      `${deposit.challanNo}  challan  ${amountInFigures(deposit.amountPaise)}  ${deposit.question ?? 'unknown'}, deposited on ` +
        `${deposit.day} at ${deposit.branchCode}/${deposit.journalNo} by ${deposit.depositorName}`,
    )
  if (deposits.length > 0)
    deps.print('Deposits are dealt with by two persons: payments questions list')
  const count = attempts.length + deposits.length
  deps.print(count === 0 ? 'Nothing waits for a person.' : `${count} listed.`)
}
