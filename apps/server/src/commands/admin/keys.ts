import { Argument, type Command } from 'commander'
import { listKeys, makeKey, revokeKey } from '#features/access-keys/index'
import { OperatorError } from '#platform/actor/operator-error'
import type { KeyKind } from '#platform/http/callers/callers'
import { day, example, operatorOf, type AdminDeps } from './deps.ts'

const kindArgument = (name: string) =>
  new Argument(name, 'whose key it is').choices(['support', 'staff'])

export function keyCommands(program: Command, deps: AdminDeps) {
  const keys = program
    .command('keys')
    .description('keys of the help desk (support) and of the commission’s staff')

  keys
    .command('make')
    .description('makes a key for one person; it is shown this once')
    .addHelpText('after', example('keys make support "Counter 3"'))
    .addArgument(kindArgument('<kind>'))
    .argument('<name>', 'for whom')
    .action(async (kind: KeyKind, name: string) => {
      if (name.trim() === '') throw new OperatorError('Say for whom the key is.')
      const vault = await deps.openVault()
      const actor = operatorOf(deps, 'keys make')
      const { id, key } = await makeKey({ ...deps, vault }, actor, { kind, name: name.trim() })
      deps.print(`Key ${id} (${kind}) for ${name}. It is shown this once:\n\n  ${key}\n`)
    })

  keys
    .command('list')
    .description('every key: for whom, made by whom and when, last used, revoked')
    .addHelpText('after', example('keys list support'))
    .addArgument(kindArgument('[kind]'))
    .action(async (kind?: KeyKind) => {
      const found = await listKeys(deps, kind)
      for (const key of found) deps.print(lineOf(key))
      if (found.length === 0) deps.printError('No key was made yet.')
    })

  keys
    .command('revoke')
    .description('ends a key at once')
    .addHelpText('after', example('keys revoke support 0f8fad5b-d9cb-469f-a165-70867728950e'))
    .addArgument(kindArgument('<kind>'))
    .argument('<id>', 'see keys list')
    .action(async (kind: KeyKind, id: string) => {
      const actor = operatorOf(deps, 'keys revoke')
      if (!(await revokeKey(deps, actor, { kind, id })))
        throw new OperatorError('There is no such living key.')
      deps.print('Revoked.')
    })
}

type Key = Awaited<ReturnType<typeof listKeys>>[number]

const lineOf = ({ id, kind, name, made_by, made_at, last_used_at, revoked_at }: Key) =>
  [
    id,
    kind,
    name,
    `made ${day(made_at)} by ${made_by}`,
    `last used ${day(last_used_at)}`,
    ...(revoked_at ? [`revoked ${day(revoked_at)}`] : []),
  ].join('  ')
