import { InvalidArgumentError, type Command } from 'commander'
import { moduleNames } from '@lokseva/contract/site/module-names'
import { isModuleName, selectModules, switchModule } from '#features/site/index'
import { example, operatorOf, type AdminDeps } from './deps.ts'

const help = `
While a module is off, people read its message in place of the screen, and the server refuses its
calls. For example:

  npm run admin -- modules off LOGIN --message-en "Login opens at 10:00." --message-mr "लॉगिन 10:00 वाजता सुरू होईल."
  npm run admin -- modules on LOGIN`

export function moduleCommands(program: Command, deps: AdminDeps) {
  const modules = program
    .command('modules')
    .description('the screens that can be switched off')
    .addHelpText('after', help)

  modules
    .command('list')
    .description('every module, and whether it is on')
    .addHelpText('after', example('modules list'))
    .action(async () => {
      const rows = new Map((await selectModules(deps.db)).map((row) => [row.name, row]))
      for (const name of moduleNames) {
        const row = rows.get(name)
        deps.print(`${row?.is_enabled === false ? 'off' : 'on '}  ${name}`)
        if (row?.message_en) deps.print(`     ${row.message_en}\n     ${row.message_mr}`)
      }
    })

  modules
    .command('on')
    .description('opens a module')
    .addHelpText('after', example('modules on LOGIN'))
    .argument('<name>', 'its name, see modules list', moduleName)
    .action(async (name: ReturnType<typeof moduleName>) => {
      await switchModule(deps, operatorOf(deps, 'modules on'), { name, on: true })
      deps.print(`${name} is on.`)
    })

  modules
    .command('off')
    .description('closes a module, with the words people read in its place')
    .addHelpText(
      'after',
      example(
        'modules off LOGIN --message-en "Login opens at 10:00." --message-mr "लॉगिन 10:00 वाजता सुरू होईल."',
      ),
    )
    .argument('<name>', 'its name, see modules list', moduleName)
    .requiredOption('--message-en <text>', 'the words in English')
    .requiredOption('--message-mr <text>', 'the words in Marathi')
    .action(
      async (
        name: ReturnType<typeof moduleName>,
        { messageEn, messageMr }: { messageEn: string; messageMr: string },
      ) => {
        const message = { en: messageEn, mr: messageMr }
        const actor = operatorOf(deps, 'modules off')
        await switchModule(deps, actor, { name, on: false, message })
        deps.print(`${name} is off.`)
      },
    )
}

function moduleName(name: string) {
  if (!isModuleName(name)) throw new InvalidArgumentError('There is no such module.')
  return name
}
