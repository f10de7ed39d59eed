import type { Command } from 'commander'
import { listProofs, proveBackup, type BackupProof } from '#features/backups/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, operatorOf, type AdminDeps } from './deps.ts'

export function backupCommands(program: Command, deps: AdminDeps) {
  const backup = program.command('backup').description('whether what is backed up can be restored')
  backup
    .command('prove')
    .description('restores the newest backup into a place of its own and looks through it')
    .addHelpText('after', example('backup prove', 'backup prove --to "2026-11-17 10:00:00+05:30"'))
    .option('--to <moment>', 'as of a moment, with its zone')
    .option('--without-files', 'do not read the files that its rows name')
    .action(async ({ to, withoutFiles = false }: { to?: string; withoutFiles?: boolean }) => {
      if (to !== undefined && !(/(Z|[+-]\d\d:?\d\d)$/.test(to) && Date.parse(to) > 0))
        throw new OperatorError('Say a moment with its zone, such as 2026-11-17 10:00:00+05:30.')
      const { db, clock } = deps
      const proof = await proveBackup(
        {
          db,
          clock,
          vault: await deps.openVault(),
          storage: withoutFiles ? undefined : deps.openStorage(),
          login: deps.backup.login,
        },
        operatorOf(deps, 'backup prove'),
        { command: deps.backup.command, to },
      )
      for (const line of describe(proof)) deps.print(line)
      if (Object.keys(proof.problems).length > 0)
        throw new OperatorError('The backup can be restored, but is not whole.')
      deps.print('The backup can be restored and is whole.')
    })
  backup
    .command('status')
    .description('when a backup was last restored, how long it took and what was found')
    .addHelpText('after', example('backup status'))
    .action(async () => {
      const proofs = await listProofs(deps.db, 5)
      if (proofs.length === 0)
        throw new OperatorError('No backup was ever restored: npm run admin -- backup prove')
      for (const proof of proofs) for (const line of describe(proof)) deps.print(line)
    })
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function describe(proof: BackupProof): string[] {
  const { begunAt, reachesTo, bytes, files, restoreMs, startMs, checkMs, problems } = proof
  const took = `restored in ${seconds(restoreMs)}, started in ${seconds(startMs)}, looked through in ${seconds(checkMs)}`
  return [
    `${begunAt.toISOString()}  ${Math.ceil(bytes / 1_048_576)} MB up to ${reachesTo?.toISOString() ?? 'nothing'}: ${took}`,
    files === null ? '    files: not looked for' : `    files: ${files}`,
    ...Object.entries(problems).map(([name, times]) => `    broken: ${name}, ${times} times`),
  ]
}
