import { InvalidArgumentError, type Command } from 'commander'
import {
  checkAudit,
  detachAuditMonth,
  formatAuditCheck,
  type DetachRefusal,
} from '#features/audit/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, operatorOf, type AdminDeps } from './deps.ts'

type Month = { year: number; month: number }

const refusals: Record<DetachRefusal, string> = {
  'no such part': 'There is no such month in the audit log.',
  'the month is not over': 'This month is not over.',
  'not all of it is sealed':
    'Not all of this month is sealed yet: let the portal run a few minutes, then again.',
}

export function auditCommands(program: Command, deps: AdminDeps) {
  const audit = program.command('audit').description('the log of who did what to whose data')
  audit
    .command('check')
    .description('looks whether anybody changed or removed a sealed row behind the portal’s back')
    .addHelpText('after', example('audit check'))
    .action(async () => {
      const { db, clock } = deps
      const found = await checkAudit({ db, clock, vault: await deps.openVault() })
      if (found.broken) throw new OperatorError(formatAuditCheck(found))
      deps.print(formatAuditCheck(found))
    })
  audit
    .command('detach')
    .description('takes a past month out of the log; its table stays, to be copied away')
    .addHelpText('after', example('audit detach 2026-11 --dry-run'))
    .argument('<month>', 'such as 2026-11', readMonth)
    .option('--dry-run', 'only say what would be taken out')
    .action(async (month: Month, { dryRun = false }: { dryRun?: boolean }) => {
      const vault = await deps.openVault()
      const actor = operatorOf(deps, 'audit detach')
      const found = await deps.asOwner((db) =>
        detachAuditMonth({ db, clock: deps.clock, vault }, actor, { ...month, dryRun }),
      )
      if (typeof found === 'string') throw new OperatorError(refusals[found])
      const { part, firstId, lastId } = found
      const rows = lastId === 0 ? 'without rows' : `with the rows ${firstId} to ${lastId}`
      if (dryRun) {
        deps.print(`${part} would be taken out, ${rows}.`)
        deps.print('Nothing was written: this was a dry run.')
      } else deps.print(`${part} is taken out, ${rows}. Copy it away, then drop it.`)
    })
}

function readMonth(text: string): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (!year || !month) throw new InvalidArgumentError('say a year and a month, such as 2026-11.')
  return { year: Number(year), month: Number(month) }
}
