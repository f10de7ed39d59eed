import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { recordResults, subjectsToRetotal, subjectsToRetotalCsv } from '#features/retotaling/index'
import { example, type AdminDeps } from './deps.ts'
import { csvOption, examOf } from './exam-lists.ts'
import { fileCommand } from './file-command.ts'

export function retotalingCommands(program: Command, deps: AdminDeps) {
  const group = program.command('retotaling').description('marks that are totalled again')
  group
    .command('list')
    .description(
      'what is paid for and not totalled yet; filled in, the file is that of the results',
    )
    .addHelpText('after', example('retotaling list 4 --csv results.csv'))
    .argument('<exam>', 'the id of the exam')
    .option(...csvOption)
    .action((exam: string, { csv }: { csv?: string }) => list(deps, examOf(exam), csv))
  fileCommand(deps, group, 'results', {
    does: 'takes in the results of a file; candidates are told',
    columns: 'requestId, subjectCode, newMarks, remarks',
    guide: 'objections',
    done: 'recorded',
    take: recordResults,
    tell({ totalled, statements }, print, would) {
      for (const { line, applicationNo, code, before, after } of totalled)
        print(
          `line ${line}: ${applicationNo}, ${code}: ${before ?? 'AB'} before, ${after ?? 'AB'} now`,
        )
      print(
        `${totalled.length} subjects ${would('recorded')}, ${statements} new statements ${would('made')}.`,
      )
    },
  })
}

async function list(deps: AdminDeps, examId: number, csv: string | undefined): Promise<void> {
  const subjects = await subjectsToRetotal(deps.db, examId)
  if (csv !== undefined)
    await writeFile(csv, subjectsToRetotalCsv(subjects), { flag: 'wx', mode: 0o600 })
  for (const { applicationNo, requestId, code, marks } of subjects)
    deps.print(`${applicationNo}, ${code}: ${marks ?? 'AB'}; request ${requestId}`)
  if (subjects.length === 0)
    deps.printError(`Nothing is paid for and not totalled yet in exam ${examId}.`)
  else deps.print(`${subjects.length} subjects to be totalled.`)
}
