import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { closeStage, listStages, publishStages } from '#features/stages/index'
import { OperatorError } from '#platform/actor/operator-error'
import { stagePapers } from '../../composed/portal-stage-papers.ts'
import { stageNeeds } from '../../composed/portal-stage-needs.ts'
import { readSibling } from './sibling-file.ts'
import {
  day,
  dryRunOption,
  example,
  operatorOf,
  strictOption,
  outcomeText,
  type AdminDeps,
  type DryRun,
} from './deps.ts'
import { printFile } from './file-command.ts'

const help = `
The file is described in docs/guide/stages.md. It is taken whole or not at all; every line that
cannot be is named. Candidates are told by e-mail and SMS from 09:00 of the first day; of a stage
that has begun, at once. Look first with --dry-run.`

export function stageCommands(program: Command, deps: AdminDeps) {
  const group = program
    .command('stages')
    .description('what candidates of an advertisement can do after applying, and when')
  group
    .command('list')
    .description('says which stages are published, and how many were told')
    .addHelpText('after', example('stages list 104'))
    .argument('[advertisement]', 'only of this one')
    .action((advertisement: string | undefined) => list(deps, advertisement))
  group
    .command('publish')
    .description('publishes the stages of a file')
    .argument('<file>', 'a CSV file')
    .option(...dryRunOption)
    .option(...strictOption)
    .addHelpText('after', help)
    .addHelpText('after', example('stages publish stages.csv --dry-run'))
    .action((path: string, options: DryRun) => publish(deps, path, options))
  group
    .command('close')
    .description('ends a stage before its last day; what was told of it stays to be read')
    .addHelpText('after', example('stages close 12'))
    .argument('<id>', 'its id')
    .action(async (id: string) => {
      const stageId = numberOf(id, 'stage')
      await closeStage(deps, operatorOf(deps, 'stages close'), { stageId })
      deps.print(`Stage ${stageId} is closed.`)
    })
}

async function list(deps: AdminDeps, advertisement: string | undefined): Promise<void> {
  const only = advertisement === undefined ? undefined : numberOf(advertisement, 'advertisement')
  const stages = await listStages(deps.db, only)
  for (const stage of stages) {
    const { stageId, advertisementId, code, startDay, endDay, listed, told, closedAt, url } = stage
    const whom = listed === null ? 'all who have paid' : `${listed} listed`
    const closed = closedAt ? `  closed on ${day(closedAt)}` : ''
    deps.print(
      `${stageId}  ${advertisementId}  ${code}  ${startDay} to ${endDay}  ${whom}, ${told} told${closed}${url ? `  ${url}` : ''}`,
    )
  }
  deps.print(stages.length === 0 ? 'No stage is published.' : `${stages.length} listed.`)
}

async function publish(deps: AdminDeps, path: string, options: DryRun): Promise<void> {
  const { dryRun = false, strict = false } = options
  const content = await readFile(path)
  const actor = operatorOf(deps, 'stages publish')
  const published = await publishStages(
    { ...deps, stagePapers, stageNeeds, handoverOrigins: deps.handoverOrigins() },
    actor,
    { content, beside: readSibling(path), dryRun, strict },
  )
  const would = outcomeText(dryRun)
  printFile(deps, published, { dryRun, strict, done: 'published' }, () => {
    const { stages } = published
    for (const { line, stageId, advertisementId, code, startDay, endDay, listed } of stages) {
      const whom = listed === undefined ? 'all who have paid' : `${listed} applications`
      const which = dryRun ? code : `stage ${stageId}, ${code}`
      deps.print(
        `line ${line}: ${which} of ${advertisementId} ${would('published')}, ${startDay} to ${endDay}, for ${whom}`,
      )
    }
    deps.print(`${stages.length} stages ${would('published')}.`)
    deps.print('Candidates are told from 09:00 of the first day, counted as of today.')
  })
}

function numberOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`There is no ${what} ${text}.`)
  return Number(text)
}
