import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  listVersions,
  publishAdvertisement,
  publishingReference,
  readAdvertisementText,
  showAdvertisement,
  type Publishing,
} from '#features/adverts/index'
import { OperatorError } from '#platform/actor/operator-error'
import {
  example,
  operatorOf,
  printDryRun,
  printNotified,
  outcomeText,
  type AdminDeps,
} from './deps.ts'

const help = `
The file is one advertisement, JSON or YAML: its texts in both languages, days, fees, posts with what
they ask, documents, centres and questions (docs/guide/publishing.md). All that is wrong with it is
named with its place, and then nothing is written. One that is published changes only by a
corrigendum: the version before is kept, and those who applied are told by e-mail and SMS.
Look first with --dry-run.`

type Options = { dryRun?: boolean; corrigendumEn?: string; corrigendumMr?: string }

export function advertisementCommands(program: Command, deps: AdminDeps) {
  const group = program.command('advertisements').description('the advertisements and their posts')
  group
    .command('list')
    .description('says what is published, and in which version')
    .addHelpText('after', example('advertisements list'))
    .action(async () => {
      for (const { id, number, version, firstDay, lastDay, name } of await listVersions(deps.db))
        deps.print(`${id}  ${number}  version ${version}  ${firstDay} to ${lastDay}  ${name}`)
    })
  group
    .command('show')
    .description('says what an advertisement says')
    .addHelpText('after', example('advertisements show 104'))
    .argument('<id>', 'its id')
    .action(async (id: string) => {
      const lines = /^\d{1,9}$/.test(id) && (await showAdvertisement(deps.db, Number(id)))
      if (!lines) throw new OperatorError(`There is no advertisement ${id}.`)
      for (const line of lines) deps.print(line)
    })
  group
    .command('reference')
    .description(
      'says all a file may say: fields, rules, ids and codes (docs/guide/publishing-reference.md)',
    )
    .addHelpText('after', example('advertisements reference'))
    .action(async () => deps.print((await publishingReference(deps.db)).trimEnd()))
  group
    .command('publish')
    .description('publishes an advertisement, or corrects one that is published')
    .argument('<file>', 'a JSON or YAML file')
    .option('--dry-run', 'only say, line by line, what would be added, changed or refused')
    .option('--corrigendum-en <text>', 'what is corrected, in English')
    .option('--corrigendum-mr <text>', 'the same in Marathi')
    .addHelpText('after', help)
    .addHelpText('after', example('advertisements publish 104.yaml --dry-run'))
    .action((path: string, options: Options) => publish(deps, path, options))
}

async function publish(deps: AdminDeps, path: string, options: Options): Promise<void> {
  const { dryRun = false, corrigendumEn: en, corrigendumMr: mr } = options
  if ((en === undefined) !== (mr === undefined))
    throw new OperatorError('A corrigendum is told in both languages: give both texts.')
  const data = readAdvertisementText(await readFile(path, 'utf8'))
  const result = await publishAdvertisement(
    deps,
    operatorOf(deps, 'advertisements publish'),
    data,
    {
      dryRun,
      corrigendum: en !== undefined && mr !== undefined ? { en, mr } : undefined,
    },
  )
  // Of a correction the changes are told; what all posts ask belongs to the look before it.
  if (dryRun || result.outcome === 'published') for (const line of result.posts) deps.print(line)
  for (const { place, problem } of result.warnings) deps.print(`please look: ${place}: ${problem}`)
  const would = outcomeText(dryRun || result.outcome === 'refused')
  const verb = would(result.outcome === 'published' ? 'added' : 'changed')
  for (const change of result.changes) deps.print(`${verb}: ${change}`)
  for (const { place, problem } of result.faults)
    deps.print(`refused: ${place === '' ? '' : `${place}: `}${problem}`)
  if (result.outcome === 'refused')
    throw new OperatorError(`Nothing was published. Faults: ${result.faults.length}`)
  for (const { postId, name, people } of result.concerned)
    deps.print(`post ${postId} ${name}: ${people} who applied named it`)
  deps.print(sentence(result, dryRun))
  if (result.outcome === 'corrected') printNotified(deps, result.notified, dryRun)
  printDryRun(deps, dryRun)
}

function sentence({ outcome, version }: Publishing, dryRun: boolean): string {
  if (outcome === 'same') return `It is published like this already, as version ${version}.`
  const would = dryRun ? 'It would be' : 'It is'
  return outcome === 'published'
    ? `${would} published as version 1.`
    : `${would} corrected: version ${version}.`
}
