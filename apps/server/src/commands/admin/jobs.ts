import type { Command } from 'commander'
import { retryJobs } from '#features/site/index'
import { listFailedJobs } from '#platform/jobs/failed-jobs'
import { example, operatorOf, type AdminDeps } from './deps.ts'

export function jobCommands(program: Command, deps: AdminDeps) {
  const jobs = program.command('jobs').description('work that failed for the last time')
  jobs
    .command('failed')
    .description('lists what was given up, with the reason')
    .addHelpText('after', example('jobs failed'))
    .action(async () => {
      const failed = await listFailedJobs(deps.db)
      for (const { id, name, attempts, failedAt, reason } of failed)
        deps.print(`${id}  ${name}  ${failedAt.toISOString()}  ${attempts} tries  ${reason}`)
      deps.print(failed.length === 0 ? 'No job has failed for good.' : `${failed.length} listed.`)
    })
  jobs
    .command('retry')
    .description('gives jobs all their tries again')
    .addHelpText('after', example('jobs retry all'))
    .argument('<ids...>', 'the numbers that `jobs failed` lists, or all')
    .action(async (ids: string[]) => {
      const actor = operatorOf(deps, 'jobs retry')
      const retried = await retryJobs(deps, actor, ids[0] === 'all' ? 'all' : ids)
      deps.print(`${retried.length} will be run again${retried.map((id) => ` ${id}`).join('')}.`)
    })
}
