import type { Command } from 'commander'
import { publishMarks, publishResults } from '#features/marks/index'
import { loadInterviews } from '#features/papers/index'
import { totalledSubjects } from '#features/retotaling/index'
import { rowOutcomeText, printWaiting, type AdminDeps } from './deps.ts'
import { fileCommand } from './file-command.ts'

/** What comes after the examination: interviews, marks, results. */
export function marksCommands(program: Command, deps: AdminDeps) {
  const group = (name: string, about: string) => program.command(name).description(about)
  fileCommand(deps, group('interviews', 'who is called'), 'load', {
    does: 'calls those whom a file names',
    guide: 'papers',
    done: 'loaded',
    take: loadInterviews,
    tell({ interviews, waiting }, print, would, dryRun) {
      for (const { line, applicationNo, type, day, time, outcome } of interviews)
        print(
          `line ${line}: ${applicationNo} ${type} on ${day} at ${time}, ${rowOutcomeText(would, outcome)}`,
        )
      print(`${interviews.length} letters ${would('loaded')}.`)
      printWaiting(print, waiting, 'letters', dryRun)
    },
  })
  fileCommand(deps, group('marks', 'statements of marks'), 'publish', {
    does: 'publishes the marks of a file',
    guide: 'papers',
    done: 'published',
    take: publishMarks(totalledSubjects),
    tell({ statements, waiting }, print, would, dryRun) {
      for (const { line, applicationNo, examId, stage, subjects, outcome } of statements)
        print(
          `line ${line}: ${applicationNo}, exam ${examId}, ${stage}: ${subjects} subjects, ${rowOutcomeText(would, outcome)}`,
        )
      print(`${statements.length} statements ${would('published')}.`)
      printWaiting(print, waiting, 'statements', dryRun)
    },
  })
  fileCommand(deps, group('results', 'what became of posts'), 'publish', {
    does: 'publishes the results of a file',
    guide: 'papers',
    done: 'published',
    take: publishResults,
    tell({ results }, print, would) {
      for (const { line, applicationNo, postId, status, stage } of results)
        print(
          `line ${line}: ${applicationNo}, post ${postId}: ${status}, with ${stage ? `the marks of ${stage}` : 'the first marks'}`,
        )
      print(`${results.length} results ${would('published')}.`)
    },
  })
}
