import type { Command } from 'commander'
import { checkAudit, sayAuditCheck } from '#features/audit/index'
import { OperatorError } from '#platform/actor/operator-error'
import type { AdminDeps } from './deps.ts'

export function auditCommands(program: Command, deps: AdminDeps) {
  program
    .command('audit')
    .description('the log of who did what to whose data')
    .command('check')
    .description('looks whether anybody changed or removed a sealed row behind the portal’s back')
    .action(async () => {
      const { db, clock } = deps
      const found = await checkAudit({ db, clock, vault: await deps.openVault() })
      if (found.broken) throw new OperatorError(sayAuditCheck(found))
      deps.say(sayAuditCheck(found))
    })
}
