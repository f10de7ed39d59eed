import type { Command } from 'commander'
import { findBrokenSeal } from '#features/audit/index'
import { OperatorError } from '#platform/actor/operator-error'
import type { AdminDeps } from './deps.ts'

export function auditCommands(program: Command, deps: AdminDeps) {
  program
    .command('audit')
    .description('the log of who did what to whose data')
    .command('check')
    .description('looks whether anybody changed or removed a sealed row behind the portal’s back')
    .action(async () => {
      const broken = await findBrokenSeal({ db: deps.db, vault: await deps.openVault() })
      if (broken !== undefined)
        throw new OperatorError(`The seal that ends with row ${broken} does not fit its rows.`)
      deps.say('Every seal fits its rows.')
    })
}
