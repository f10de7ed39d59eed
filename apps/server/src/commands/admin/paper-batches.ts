import type { Command } from 'commander'
import {
  beginBatch,
  cancelBatch,
  listBatches,
  listFailures,
  type Batch,
} from '#features/printing/index'
import { OperatorError } from '#platform/actor/operator-error'
import { momentInIndia } from '#platform/clock/clock'
import { example, operatorOf, type AdminDeps } from './deps.ts'

/** Beside what else is done with papers, whichever comes first. */
const groupIn = (program: Command): Command =>
  program.commands.find((each) => each.name() === 'papers') ??
  program.command('papers').description('admit cards and other papers of candidates')

export function paperBatchCommands(program: Command, deps: AdminDeps) {
  const group = groupIn(program)
  group
    .command('batch')
    .description('has all admit cards of an examination made ahead of time; those that hold stay')
    .addHelpText('after', example('papers batch 1051'))
    .argument('<exam-display>', 'the id of its exam display')
    .action(async (given: string) => {
      const examDisplayId = numberOf(given, 'an exam display')
      const { id, total } = await beginBatch(deps, operatorOf(deps, 'papers batch'), {
        examDisplayId,
      })
      deps.print(`Batch ${id} makes ${total} cards. See how far it is with: papers batches`)
    })
  group
    .command('batches')
    .description('says how far they are, the newest first')
    .addHelpText('after', example('papers batches'))
    .action(async () => {
      const batches = await listBatches(deps.db)
      for (const batch of batches) deps.print(lineOf(batch))
      deps.print(batches.length === 0 ? 'No cards were made ahead.' : `${batches.length} listed.`)
    })
  group
    .command('failed')
    .description('names the cards that a batch could not make, and why')
    .addHelpText('after', example('papers failed 3'))
    .argument('<batch>', 'its id')
    .action(async (given: string) => {
      const failures = await listFailures(deps.db, numberOf(given, 'a batch'))
      for (const { applicationNo, reason, failedAt } of failures)
        deps.print(`${applicationNo}  ${momentInIndia(failedAt.getTime())}  ${reason}`)
      deps.print(`${failures.length} listed.`)
    })
  group
    .command('cancel')
    .description('stops a batch; cards that are made stay')
    .addHelpText('after', example('papers cancel 3'))
    .argument('<batch>', 'its id')
    .action(async (given: string) => {
      const id = numberOf(given, 'a batch')
      await cancelBatch(deps, operatorOf(deps, 'papers cancel'), { id })
      deps.print(`Batch ${id} is cancelled.`)
    })
}

function lineOf({ id, examDisplayId, name, total, made, failed, ...batch }: Batch): string {
  const share = total === 0 ? 100 : Math.min(100, Math.floor(((made + failed) / total) * 100))
  const failures = failed > 0 ? `, ${failed} failed (papers failed ${id})` : ''
  return `${id}  ${examDisplayId} ${name}  ${made} of ${total} made (${share} %)${failures}  ${stateOf(batch)}`
}

function stateOf({ begunAt, begunBy, cancelledAt, finishedAt }: StateOf): string {
  if (finishedAt) return `finished on ${momentInIndia(finishedAt.getTime())}`
  if (cancelledAt) return `cancelled on ${momentInIndia(cancelledAt.getTime())}`
  return `begun on ${momentInIndia(begunAt.getTime())} by ${begunBy}`
}

type StateOf = Pick<Batch, 'begunAt' | 'begunBy' | 'cancelledAt' | 'finishedAt'>

function numberOf(given: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new OperatorError(`${given} is no id of ${what}.`)
  return Number(given)
}
