import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { advertisementVersions } from '#features/adverts/index'
import {
  listNumbers,
  recordScrutiny,
  reinstateApplications,
  rejectApplications,
} from '#features/applications/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, type AdminDeps } from './deps.ts'
import { csvOption } from './exam-lists.ts'
import { fileCommand } from './file-command.ts'

const fees = {
  paid: 'its fee stays paid',
  free: 'it has no fee',
  owed: 'its fee is owed again',
  waived: 'no fee is asked of it',
}

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
    tell({ recorded }, say, would) {
      for (const { line, applicationNo, documentTypeId, finding } of recorded)
        say(`line ${line}: ${applicationNo} ${documentTypeId} ${would('recorded')} as ${finding}`)
      say(`${recorded.length} documents ${would('recorded')}.`)
    },
  })
  const applications = program.command('applications').description('applications as a whole')
  applications
    .command('list')
    .description('the numbers of the applications to an advertisement, with their status')
    .argument('<advertisement>', 'its id')
    .option(...csvOption)
    .addHelpText('after', example('applications list 104 --csv applications.csv'))
    .action((id: string, { csv }: { csv?: string }) => list(deps, id, csv))
  fileCommand(deps, applications, 'reject', {
    does: 'rejects the applications of a file; nothing is paid back, candidates are told',
    columns: 'App, reason, reasonDvng',
    guide: 'stages',
    done: 'rejected',
    take: rejectApplications,
    tell({ rejected }, say, would) {
      for (const { line, applicationNo, reason } of rejected)
        say(`line ${line}: ${applicationNo} ${would('rejected')}: ${reason}`)
      say(`${rejected.length} ${would('rejected')}.`)
    },
  })
  fileCommand(deps, applications, 'reinstate', {
    does: 'takes back rejections that were mistakes; candidates are told',
    columns: 'App, reason, reasonDvng, and fee (OWED or WAIVED) where it was not paid',
    guide: 'stages',
    done: 'reinstated',
    take: (_, actor, file) =>
      reinstateApplications({ ...deps, versions: advertisementVersions() }, actor, file),
    tell({ reinstated }, say, would) {
      for (const { line, applicationNo, reason, fee } of reinstated)
        say(`line ${line}: ${applicationNo} ${would('reinstated')}, ${fees[fee]}: ${reason}`)
      say(`${reinstated.length} ${would('reinstated')}.`)
    },
  })
}

async function list(deps: AdminDeps, id: string, csv: string | undefined): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new OperatorError(`There is no advertisement ${id}.`)
  const found = await listNumbers(deps.db, Number(id))
  const rows = found.map(({ applicationNo, ...rest }) => ({ App: applicationNo, ...rest }))
  if (csv !== undefined) {
    const table = stringify(rows, { header: true, bom: true, columns: ['App', 'status', 'centre'] })
    await writeFile(csv, table, { flag: 'wx', mode: 0o600 })
  }
  for (const { App, status, centre } of rows) deps.say(`${App}  ${status}  ${centre}`)
  if (rows.length === 0) deps.complain(`Nobody has applied to advertisement ${id}.`)
  else deps.say(`${rows.length} listed.`)
}
