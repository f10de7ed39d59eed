import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { changeCommission, selectCommission } from '#features/site/index'
import { example, operatorOf, type AdminDeps } from './deps.ts'

/** The options of `commission set`, by the columns they fill. */
const parts = {
  name_en: ['--name-en <text>', 'the name in English'],
  name_mr: ['--name-mr <text>', 'the name in Marathi'],
  mark_en: ['--mark-en <letters>', 'up to 3 letters where there is no logo'],
  mark_mr: ['--mark-mr <letters>', 'up to 4 letters of the Marathi mark'],
  primary_colour: ['--primary-colour <#rrggbb>', 'the main colour'],
  accent_colour: ['--accent-colour <#rrggbb>', 'the colour of accents'],
  phone: ['--phone <number>', 'the help line'],
  email: ['--email <address>', 'the e-mail of the help desk'],
  hours_en: ['--hours-en <text>', 'when the help line answers, in English'],
  hours_mr: ['--hours-mr <text>', 'when the help line answers, in Marathi'],
  bank_en: ['--bank-en <text>', 'the bank and branch that challans are paid to, in English'],
  bank_mr: ['--bank-mr <text>', 'the same in Marathi'],
  bank_account_name: ['--bank-account-name <text>', 'whose account it is, as the bank has it'],
  bank_account_no: ['--bank-account-no <digits>', 'the account number'],
  bank_ifsc: ['--bank-ifsc <code>', 'the IFSC of the branch'],
} as const
type Part = keyof typeof parts

export function commissionCommands(program: Command, deps: AdminDeps) {
  const commission = program
    .command('commission')
    .description('names, logo, colours, help line, hours and bank account of the commission')

  commission
    .command('show')
    .description('what the pages say now')
    .addHelpText('after', example('commission show'))
    .action(async () => {
      const row = await selectCommission(deps.db)
      for (const part of Object.keys(parts) as Part[]) deps.print(`${part}: ${row[part] ?? '-'}`)
      deps.print(`logo: ${row.logo_href ?? '-'}`)
    })

  const set = commission
    .command('set')
    .description('changes the parts that are given; the others stay')
    .addHelpText('after', example('commission set --phone "1800 222 333" --logo logo.svg'))
    .option('--logo <file>', 'a PNG, JPEG, WebP or SVG picture of up to 500 KB')
  for (const [flags, meaning] of Object.values(parts)) set.option(flags, meaning)
  set.action(async ({ logo, ...given }: Record<string, string | undefined>) => {
    const columns = Object.entries(given).map(([name, value]) => [columnOf(name), value])
    await changeCommission(deps, operatorOf(deps, 'commission set'), {
      ...(Object.fromEntries(columns) as Partial<Record<Part, string>>),
      logo: logo === undefined ? undefined : await readFile(logo),
    })
    deps.print('Changed. The pages show it when they are loaded again.')
  })
}

/** `nameEn` as the column is called. */
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
