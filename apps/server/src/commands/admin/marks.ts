import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { publishMarks, publishResults } from '#features/marks/index'
import { loadInterviews } from '#features/papers/index'
import {
  dryRunOption,
  fileHelp,
  operatorOf,
  refuseBad,
  sayRehearsal,
  type AdminDeps,
  type DryRun,
} from './deps.ts'

type Load = (deps: AdminDeps, path: string, dryRun: boolean) => Promise<void>

/** What comes after the examination: interviews, marks, results. */
export function marksCommands(program: Command, deps: AdminDeps) {
  const add = (group: string, about: string, name: string, does: string, load: Load) =>
    program
      .command(group)
      .description(about)
      .command(name)
      .description(does)
      .argument('<file>', 'a CSV file')
      .option(...dryRunOption)
      .addHelpText('after', fileHelp)
      .action((path: string, { dryRun = false }: DryRun) => load(deps, path, dryRun))
  add('interviews', 'who is called', 'load', 'calls those whom a file names', interviews)
  add('marks', 'statements of marks', 'publish', 'publishes the marks of a file', marks)
  add('results', 'what became of posts', 'publish', 'publishes the results of a file', results)
}

const interviews: Load = async (deps, path, dryRun) => {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'interviews load')
  const { badLines, interviews } = await loadInterviews(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'loaded')
  for (const { line, applicationNo, type, day, time, outcome } of interviews)
    deps.say(`line ${line}: ${applicationNo} ${type} on ${day} at ${time}, ${outcome}`)
  deps.say(`${interviews.length} letters.`)
  sayRehearsal(deps, dryRun)
}

const marks: Load = async (deps, path, dryRun) => {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'marks publish')
  const { badLines, statements } = await publishMarks(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'published')
  for (const { line, applicationNo, examId, stage, subjects, outcome } of statements)
    deps.say(
      `line ${line}: ${applicationNo}, exam ${examId}, ${stage}: ${subjects} subjects, ${outcome}`,
    )
  deps.say(`${statements.length} statements.`)
  sayRehearsal(deps, dryRun)
}

const results: Load = async (deps, path, dryRun) => {
  const content = await readFile(path)
  const actor = operatorOf(deps, 'results publish')
  const { badLines, results } = await publishResults(deps, actor, { content, dryRun })
  refuseBad(deps, badLines, 'published')
  for (const { line, applicationNo, postId, status } of results)
    deps.say(`line ${line}: ${applicationNo}, post ${postId}: ${status}`)
  deps.say(`${results.length} results.`)
  sayRehearsal(deps, dryRun)
}
