import type { Command } from 'commander'
import { recordResults } from '#features/retotaling/index'
import type { AdminDeps } from './deps.ts'
import { fileCommand } from './file-command.ts'

export function retotalingCommands(program: Command, deps: AdminDeps) {
  const group = program.command('retotaling').description('marks that are totalled again')
  fileCommand(deps, group, 'results', {
    isTold: true,
    does: 'takes in the results of a file; candidates are told',
    columns: 'requestId, subjectCode, newMarks, remarks',
    guide: 'objections',
    done: 'recorded',
    take: recordResults,
    tell({ totalled, statements }, say) {
      for (const { line, applicationNo, code, before, after } of totalled)
        say(
          `line ${line}: ${applicationNo}, ${code}: ${before ?? 'AB'} before, ${after ?? 'AB'} now`,
        )
      say(`${totalled.length} subjects, ${statements} new statements.`)
    },
  })
}
