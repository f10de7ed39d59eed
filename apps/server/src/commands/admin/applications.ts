import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import {
  exportDocuments,
  listWaitingDocuments,
  recordScrutiny,
  rejectApplications,
  scrutinyCsv,
} from '#features/applications/index'
import { OperatorError } from '#platform/actor/operator-error'
import { operatorOf, type AdminDeps } from './deps.ts'
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
  scrutiny
    .command('list')
    .description('documents that wait for the scrutiny, as a table to fill in')
    .argument('<advertisement>', 'the id of the advertisement')
    .option('--csv <file>', 'write the table into a file, for scrutiny record')
    .option('--documents <folder>', 'write the files into it: from then on they count as opened')
    .action((id: string, wishes: ListWishes) => list(deps, advertisementOf(id), wishes))
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

type ListWishes = { csv?: string; documents?: string }

function advertisementOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`There is no advertisement ${text}.`)
  return Number(text)
}

async function list(deps: AdminDeps, advertisementId: number, wishes: ListWishes): Promise<void> {
  const { csv, documents: folder } = wishes
  const { documents, lost } = folder
    ? await writeDocuments(deps, advertisementId, folder)
    : { documents: await listWaitingDocuments(deps.db, advertisementId), lost: [] }
  if (csv !== undefined) await writeFile(csv, scrutinyCsv(documents), { flag: 'wx', mode: 0o600 })
  for (const { applicationNo, documentTypeId, documentInfoId, sentAgainAt } of documents)
    deps.say(
      `${applicationNo} ${documentTypeId} ${documentInfoId}${sentAgainAt ? ', sent anew' : ''}`,
    )
  deps.say(`${documents.length} documents wait for the scrutiny.`)
  if (folder)
    deps.say(`${documents.length - lost.length} files in ${folder}; they count as opened.`)
  for (const name of lost) deps.complain(`${name} is not in the storage`)
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
