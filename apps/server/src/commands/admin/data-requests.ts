import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { isWaiting } from '@lokseva/contract/data-rights/schemas'
import { normalAddress } from '@lokseva/contract/identity/fields'
import {
  copyByCommand,
  eraseByCommand,
  numberOf,
  selectRegister,
} from '#features/data-rights/index'
import { openTypesetter } from '#platform/typesetting/typesetter'
import { day, example, operatorOf, type AdminDeps } from './deps.ts'

export function dataRequestCommands(program: Command, deps: AdminDeps) {
  const requests = program
    .command('data-requests')
    .description('what candidates ask of their own data: copies and erasures')

  requests
    .command('list')
    .description('the register: number, what, masked person, state and the last day to answer')
    .addHelpText('after', example('data-requests list'))
    .action(async () => {
      let rows = await selectRegister(deps.db)
      if (rows.length === 0) deps.printError('Nobody has asked for anything yet.')
      while (rows.length > 0) {
        for (const row of rows)
          deps.print(
            [numberOf(row), row.kind, row.person || '-', row.state, `by ${day(row.due_at)}`].join(
              '  ',
            ),
          )
        const last = rows.at(-1)!
        rows = isWaiting(last) ? [] : await selectRegister(deps.db, last.number)
      }
    })

  requests
    .command('copy')
    .description(
      'writes everything that is held of somebody into a file; they read so in their log',
    )
    .addHelpText('after', example('data-requests copy asha@example.in --to asha.zip'))
    .argument('<person>', 'a registered e-mail or mobile')
    .requiredOption('--to <file>', 'where the archive is written')
    .action(async (person: string, { to }: { to: string }) => {
      const typesetter = openTypesetter()
      try {
        const archive = await copyByCommand(
          { ...deps, storage: deps.openStorage(), typesetter, data: deps.personalData },
          operatorOf(deps, 'data-requests copy'),
          normalAddress(person),
        )
        await writeFile(to, archive, { mode: 0o600, flag: 'wx' })
        deps.print(`${to}: ${archive.length} bytes.`)
      } finally {
        await typesetter.close()
      }
    })

  requests
    .command('erase')
    .description('erases whoever made a request for erasure that is open; see data-requests list')
    .addHelpText('after', example('data-requests erase DR-0000017'))
    .argument('<number>', 'of the request')
    .action(async (number: string) => {
      await eraseByCommand(
        { ...deps, data: deps.personalData },
        operatorOf(deps, 'data-requests erase'),
        number,
      )
      deps.print(`Request ${number} is done: the person is erased, and was told.`)
    })
}
