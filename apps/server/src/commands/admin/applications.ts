import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { advertisementVersions } from '#features/adverts/index'
import {
  exportDocuments,
  listNumbers,
  listWaitingDocuments,
  recordScrutiny,
  reinstateApplications,
  rejectApplications,
  scrutinyCsv,
} from '#features/applications/index'
import { OperatorError } from '#platform/actor/operator-error'
import { example, operatorOf, type AdminDeps } from './deps.ts'
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
    tell({ recorded }, print, would) {
      for (const { line, applicationNo, documentTypeId, finding } of recorded)
        print(`line ${line}: ${applicationNo} ${documentTypeId} ${would('recorded')} as ${finding}`)
      print(`${recorded.length} documents ${would('recorded')}.`)
    },
  })
  scrutiny
    .command('list')
    .description('documents that wait for the scrutiny, as a table to fill in')
    .argument('<advertisement>', 'the id of the advertisement')
    .option('--csv <file>', 'write the table into a file, for scrutiny record')
    .option('--documents <folder>', 'write the files into it: from then on they count as opened')
    .addHelpText('after', example('scrutiny list 104 --csv findings.csv --documents looked-at'))
    .action((id: string, options: ListOptions) => listDocuments(deps, advertisementOf(id), options))
  const applications = program.command('applications').description('applications as a whole')
  applications
    .command('list')
    .description('the numbers of the applications to an advertisement, with their status')
    .argument('<advertisement>', 'its id')
    .option(...csvOption)
    .addHelpText('after', example('applications list 104 --csv applications.csv'))
    .action((id: string, { csv }: { csv?: string }) => listApplications(deps, id, csv))
  fileCommand(deps, applications, 'reject', {
    does: 'rejects the applications of a file; nothing is paid back, candidates are told',
    columns: 'App, reason, reasonDvng',
    guide: 'stages',
    done: 'rejected',
    take: rejectApplications,
    tell({ rejected }, print, would) {
      for (const { line, applicationNo, reason } of rejected)
        print(`line ${line}: ${applicationNo} ${would('rejected')}: ${reason}`)
      print(`${rejected.length} ${would('rejected')}.`)
    },
  })
  fileCommand(deps, applications, 'reinstate', {
    does: 'takes back rejections that were mistakes; candidates are told',
    columns: 'App, reason, reasonDvng, and fee (OWED or WAIVED) where it was not paid',
    guide: 'stages',
    done: 'reinstated',
    take: (_, actor, file) =>
      reinstateApplications({ ...deps, versions: advertisementVersions() }, actor, file),
    tell({ reinstated }, print, would) {
      for (const { line, applicationNo, reason, fee } of reinstated)
        print(`line ${line}: ${applicationNo} ${would('reinstated')}, ${fees[fee]}: ${reason}`)
      print(`${reinstated.length} ${would('reinstated')}.`)
    },
  })
}

type ListOptions = { csv?: string; documents?: string }

function advertisementOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`There is no advertisement ${text}.`)
  return Number(text)
}

async function listDocuments(
  deps: AdminDeps,
  advertisementId: number,
  options: ListOptions,
): Promise<void> {
  const { csv, documents: folder } = options
  const { documents, lost } = folder
    ? await writeDocuments(deps, advertisementId, folder)
    : { documents: await listWaitingDocuments(deps.db, advertisementId), lost: [] }
  if (csv !== undefined) await writeFile(csv, scrutinyCsv(documents), { flag: 'wx', mode: 0o600 })
  for (const { applicationNo, documentTypeId, documentInfoId, sentAgainAt } of documents)
    deps.print(
      `${applicationNo} ${documentTypeId} ${documentInfoId}${sentAgainAt ? ', sent anew' : ''}`,
    )
  deps.print(`${documents.length} documents wait for the scrutiny.`)
  if (folder)
    deps.print(`${documents.length - lost.length} files in ${folder}; they count as opened.`)
  for (const name of lost) deps.printError(`${name} is not in the storage`)
  if (lost.length > 0)
    throw new OperatorError(`Files that are lost: ${lost.length}. All others are there.`)
}

/** Into a folder that only the operator reads. */
async function writeDocuments(deps: AdminDeps, advertisementId: number, folder: string) {
  const { db, clock } = deps
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const write = (name: string, content: Buffer) =>
    writeFile(join(folder, name), content, { mode: 0o600 })
  const actor = operatorOf(deps, 'scrutiny list')
  return exportDocuments({ db, clock, storage: deps.openStorage() }, actor, {
    advertisementId,
    write,
  })
}

async function listApplications(
  deps: AdminDeps,
  id: string,
  csv: string | undefined,
): Promise<void> {
  const found = await listNumbers(deps.db, advertisementOf(id))
  const rows = found.map(({ applicationNo, ...rest }) => ({ App: applicationNo, ...rest }))
  if (csv !== undefined) {
    const table = stringify(rows, { header: true, bom: true, columns: ['App', 'status', 'centre'] })
    await writeFile(csv, table, { flag: 'wx', mode: 0o600 })
  }
  for (const { App, status, centre } of rows) deps.print(`${App}  ${status}  ${centre}`)
  if (rows.length === 0) deps.printError(`Nobody has applied to advertisement ${id}.`)
  else deps.print(`${rows.length} listed.`)
}
