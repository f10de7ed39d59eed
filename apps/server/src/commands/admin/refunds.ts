import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  amountInFigures,
  confirmRefunds,
  exportRefunds,
  nameOf,
  selectRefunds,
  waitsForAccount,
} from '#features/payments/index'
import {
  day,
  dryRunOption,
  example,
  operatorOf,
  outcomeText,
  type AdminDeps,
  type DryRun,
} from './deps.ts'
import { printFile } from './file-command.ts'

const by = ['--by <name>', 'who you are, where the machine knows nobody'] as const

export function refundCommands(payments: Command, deps: AdminDeps) {
  const group = payments
    .command('refunds')
    .description('money that goes back: one person exports it, another confirms that it was sent')
  /** The one at the machine, or who says so where it knows nobody. */
  const person = (command: string, name: string | undefined) =>
    operatorOf({ ...deps, user: nameOf(deps.user, name) }, command)

  group
    .command('list')
    .description('says what is due, and what was exported and is not confirmed')
    .addHelpText('after', example('payments refunds list'))
    .action(async () => {
      const refunds = await selectRefunds(deps.db, { states: ['due', 'exported'] })
      for (const refund of refunds) {
        const { refundNo, orderNo, provider, amountPaise, cause, state, dueAt } = refund
        const waits = waitsForAccount(refund) ? ' waits for an account' : ''
        const back = refund.wentBack ? ' went back by itself' : ''
        const how = `${state === 'exported' ? ` exported by ${refund.exportedBy}` : waits}${back}`
        deps.print(
          `${refundNo}  ${orderNo}  ${provider}  ${amountInFigures(amountPaise)}  ${cause}  since ${day(dueAt)}${how}`,
        )
      }
      deps.print(refunds.length === 0 ? 'Nothing is to go back.' : `${refunds.length} listed.`)
    })
  group
    .command('export')
    .description('writes what is due into a file for the bank, and marks it')
    .addHelpText('after', example('payments refunds export refunds.csv'))
    .argument('<file>', 'a CSV file that does not exist yet')
    .option('--again', 'what was exported before and is not confirmed, for a file that was lost')
    .option(...by)
    .action(async (path: string, { again, by: name }: { again?: boolean; by?: string }) => {
      const actor = person('payments refunds export', name)
      const write = (csv: string) => writeFile(path, csv, { flag: 'wx', mode: 0o600 })
      const { refunds, heldBack } = await exportRefunds(deps, actor, {
        again: again ?? false,
        write,
      })
      const sent = refunds.filter(({ wentBack }) => !wentBack)
      const sum = sent.reduce((total, { amountPaise }) => total + amountPaise, 0)
      deps.print(
        sent.length === 0
          ? 'Nothing can go back now; no file was written.'
          : `${sent.length} refunds of ${amountInFigures(sum)} in all are in ${path}.`,
      )
      if (heldBack > 0)
        deps.print(`${heldBack} held back: of these challans the candidates named no account yet.`)
      const back = refunds.length - sent.length
      if (back > 0)
        deps.print(
          `${back} went back by themselves, as their providers say, and are not in the file: confirm them with the providers' references.`,
        )
    })
  group
    .command('confirm')
    .description('takes in that refunds were sent, whole or not at all; by another person')
    .addHelpText('after', example('payments refunds confirm sent.csv --dry-run'))
    .argument('<file>', 'a CSV file: refund_no, reference, date')
    .option(...dryRunOption)
    .option(...by)
    .action(async (path: string, { dryRun = false, by: name }: DryRun & { by?: string }) => {
      const actor = person('payments refunds confirm', name)
      const content = await readFile(path)
      const result = await confirmRefunds(deps, actor, { content, dryRun })
      const would = outcomeText(dryRun)
      printFile(deps, result, { dryRun, strict: false, done: 'confirmed' }, () => {
        for (const { line, refund, reference } of result.confirmed)
          deps.print(
            `line ${line}: ${refund.refundNo} ${amountInFigures(refund.amountPaise)} ${would(`sent as ${reference}`)}`,
          )
        deps.print(`${result.confirmed.length} ${would('confirmed')}.`)
      })
    })
}
