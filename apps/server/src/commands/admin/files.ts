import type { Command } from 'commander'
import { verifyStoredFiles } from '#features/site/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, operatorOf, type AdminDeps } from './deps.ts'

export function fileCommands(program: Command, deps: AdminDeps) {
  program
    .command('files')
    .description('photos, signatures and papers in the storage')
    .command('verify')
    .description('reads every stored file and looks whether it is what was put there')
    .addHelpText('after', example('files verify'))
    .action(async () => {
      const { db, clock } = deps
      const storage = deps.openStorage()
      const actor = operatorOf(deps, 'files verify')
      const { files, bytes, faults } = await verifyStoredFiles({ db, clock, storage }, actor)
      for (const { fault, kind, id, hash } of faults)
        deps.printError(`${fault}  ${kind}  ${id}  ${hash}`)
      if (faults.length > 0)
        throw new OperatorError(`Of ${files} files are missing or changed: ${faults.length}.`)
      deps.print(`Files that are what they were: ${files}, of ${bytes} bytes.`)
    })
}
