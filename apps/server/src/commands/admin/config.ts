import type { Command } from 'commander'
import {
  configuration,
  isConfigurationKey,
  meaningOf,
  selectConfiguration,
  setConfiguration,
  takesOf,
} from '#features/site/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, operatorOf, type AdminDeps } from './deps.ts'

export function configCommands(program: Command, deps: AdminDeps) {
  const config = program.command('config').description('settings that change while the portal runs')

  config
    .command('list')
    .description('every setting: its value, what it means and what it takes')
    .addHelpText('after', example('config list'))
    .action(async () => {
      for (const { key, value } of await selectConfiguration(deps.db)) describe(key, value)
    })

  config
    .command('get')
    .description('one setting')
    .addHelpText('after', example('config get idleMinutes'))
    .argument('<key>')
    .action(async (key: string) => {
      const item = (await selectConfiguration(deps.db)).find((each) => each.key === key)
      if (!item) throw new OperatorError(`There is no setting ${key}.`)
      describe(item.key, item.value)
    })

  config
    .command('set')
    .description('changes a setting; a value it does not take is refused')
    .addHelpText('after', example('config set idleMinutes 45'))
    .argument('<key>')
    .argument('<value>', "its new value; '' for nothing")
    .action(async (key: string, value: string) => {
      const actor = operatorOf(deps, 'config set')
      const { before } = await setConfiguration(deps, actor, { key, value })
      deps.print(`${key} is '${value}' now; it was '${before}'.`)
    })

  function describe(key: string, value: string) {
    if (!isConfigurationKey(key)) return
    const { standard } = configuration[key]
    const takes = takesOf(key, 'en')
    deps.print(
      `${key} = '${value}'\n     ${meaningOf(key, 'en')}. It takes ${takes}; '${standard}' at first.`,
    )
  }
}
