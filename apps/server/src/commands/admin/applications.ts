import type { Command } from 'commander'
import { recordScrutiny, rejectApplications } from '#features/applications/index'
import type { AdminDeps } from './deps.ts'
import { fileCommand } from './file-command.ts'

export function applicationCommands(program: Command, deps: AdminDeps) {
  const scrutiny = program
    .command('scrutiny')
    .description('what the commission found in the documents of applications')
  fileCommand(deps, scrutiny, 'record', {
    does: 'takes in the findings of a file',
    columns: 'App, documentTypeId, documentInfoStatus, documentInfoRemarks',
    guide: 'stages',
    done: 'recorded',
    take: recordScrutiny,
    tell({ recorded }, say) {
      for (const { line, applicationNo, documentTypeId, finding } of recorded)
        say(`line ${line}: ${applicationNo} ${documentTypeId} ${finding}`)
      say(`${recorded.length} documents recorded.`)
    },
  })
  const applications = program.command('applications').description('applications as a whole')
  fileCommand(deps, applications, 'reject', {
    isTold: true,
    does: 'rejects the applications of a file; nothing is paid back, candidates are told',
    columns: 'App, reason, reasonDvng',
    guide: 'stages',
    done: 'rejected',
    take: rejectApplications,
    tell({ rejected }, say) {
      for (const { line, applicationNo, reason } of rejected)
        say(`line ${line}: ${applicationNo} rejected: ${reason}`)
      say(`${rejected.length} rejected.`)
    },
  })
}
