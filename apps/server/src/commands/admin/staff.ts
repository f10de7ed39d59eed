import { Option, type Command } from 'commander'
import { roles, type Role } from '@lokseva/contract/staff/permissions'
import { Invitee } from '@lokseva/contract/staff/schemas'
import {
  inviteByCommand,
  resetByCommand,
  selectMembers,
  suspendByCommand,
} from '#features/staff/index'
import { OperatorError } from '#platform/actor/operator-error'
import { day, example, operatorOf, type AdminDeps } from './deps.ts'

type Options = {
  role: Role
  name?: string
  nameMr?: string
  designation?: string
  designationMr?: string
}

export function staffCommands(program: Command, deps: AdminDeps) {
  const staff = program.command('staff').description('who works in the Office')

  staff
    .command('invite')
    .description('invites somebody with a role and prints the link, which serves once in 48 hours')
    .addHelpText('after', example('staff invite you@example.in --role administrator'))
    .argument('<email>', 'whom')
    .addOption(new Option('--role <role>', 'what they do').choices(roles).makeOptionMandatory())
    .option('--name <text>', 'the name in English letters')
    .option('--name-mr <text>', 'the name in Marathi')
    .option('--designation <text>', 'what they are called at the commission')
    .option('--designation-mr <text>', 'the same in Marathi')
    .action(async (email: string, { role, name, nameMr, designation, designationMr }: Options) => {
      const invitee = Invitee.safeParse({
        email,
        nameEn: name ?? 'Officer',
        nameMr: nameMr ?? 'अधिकारी',
        designationEn: designation ?? 'Officer',
        designationMr: designationMr ?? 'अधिकारी',
      })
      if (!invitee.success)
        throw new OperatorError(
          `This cannot be taken: ${invitee.error.issues.map(({ path }) => path.join('.')).join(', ')}.`,
        )
      const vault = await deps.openVault()
      const link = await inviteByCommand(
        { ...deps, vault, office: { origins: deps.officeOrigins() } },
        operatorOf(deps, 'staff invite'),
        { invitee: invitee.data, role },
      )
      deps.print(`${invitee.data.email} is invited (${role}). The link serves once, for 48 hours:`)
      deps.print(`\n  ${link}\n`)
    })

  staff
    .command('list')
    .description('everybody: e-mail, name, state, roles and when they last logged in')
    .addHelpText('after', example('staff list'))
    .action(async () => {
      const members = await selectMembers(deps.db)
      for (const { email, nameEn, state, roles, lastSignInAt } of members) {
        const held = roles.map(({ role, scope }) =>
          scope === 'all' ? role : `${role} (${scope.join(', ')})`,
        )
        const signedIn = day(lastSignInAt === null ? null : new Date(lastSignInAt))
        deps.print(
          [email, nameEn, state, held.join(', ') || 'no role', `logged in ${signedIn}`].join('  '),
        )
      }
      if (members.length === 0) deps.printError('Nobody was invited yet.')
    })

  staff
    .command('reset')
    .description('ends all ways to log in of a member and prints the link that leads to new ones')
    .addHelpText('after', example('staff reset you@example.in'))
    .argument('<email>', 'see staff list')
    .action(async (email: string) => {
      const vault = await deps.openVault()
      const link = await resetByCommand(
        { ...deps, vault, office: { origins: deps.officeOrigins() } },
        operatorOf(deps, 'staff reset'),
        email,
      )
      deps.print('Password, authenticator, passkeys and sessions are gone. Make sure who asks.')
      deps.print(`The link to new ones serves once, for 48 hours:\n\n  ${link}\n`)
    })

  staff
    .command('suspend')
    .description('ends every session of a member at once; nobody signs in with that account')
    .addHelpText('after', example('staff suspend you@example.in'))
    .argument('<email>', 'see staff list')
    .action(async (email: string) => {
      const { nameEn } = await suspendByCommand(deps, operatorOf(deps, 'staff suspend'), email)
      deps.print(`${nameEn} is suspended.`)
    })
}
