import { createHash } from 'node:crypto'
import {
  fileLimits,
  filePermissions,
  type FileKind,
  type FileResult,
} from '@lokseva/contract/applications/desk/files'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { enqueueFile } from './take-file.ts'

type Payload = { advertisementId: number; fileId: string }

/** A file that was looked at and has no fault. */
async function demandFile(db: Database, kind: FileKind, { advertisementId, fileId }: Payload) {
  const file = await db
    .selectFrom('application_files')
    .select(['name', 'state', 'content', 'result'])
    .where('id', '=', fileId)
    .where('kind', '=', kind)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  if (!file) throw new AppError('NOT_FOUND')
  const result = file.result as FileResult | null
  if (file.state !== 'read' || !result || result.faults.length > 0 || result.good === 0)
    throw new AppError('FILE_NOT_TAKEN')
  return { name: file.name, result, hash: createHash('sha256').update(file.content!).digest('hex') }
}

/** Taking a file: what it does is the use case of its command, done by a job. */
const fileKind = <Name extends 'applications.rejectFile' | 'scrutiny.recordFile'>(
  name: Name,
  kind: FileKind,
) => ({
  name,
  asks: filePermissions[kind],
  approves: 'adverts.approve' as const,
  advertisementOf: ({ advertisementId }: Payload) => advertisementId,
  stateOf: async (db: Database, payload: Payload) => {
    const { hash } = await demandFile(db, kind, payload)
    return { hash }
  },
  preview: async (db: Database, payload: Payload) => {
    const { name: file, result } = await demandFile(db, kind, payload)
    const { good, told, warnings } = result
    const shown = result.shown.slice(0, fileLimits.shown)
    return {
      title: say(`approvals.files.${kind}`, { count: good, file }),
      changes: [
        ...shown.map(({ what, after }) => ({ what: asItIs(what), before: null, after })),
        ...(good > shown.length
          ? [
              {
                what: say('approvals.files.more', { count: good - shown.length }),
                before: null,
                after: null,
              },
            ]
          : []),
      ],
      touches: [say(`approvals.files.${kind}.told`, { count: kind === 'reject' ? told : good })],
      checks: [
        { level: 'ok' as const, text: say('approvals.files.whole') },
        ...warnings.slice(0, 10).map(({ line, problem }) => ({
          level: 'warning' as const,
          text: { en: `${line}: ${problem.en}`, mr: `${line}: ${problem.mr}` },
        })),
      ],
    }
  },
  run: async (
    _: unknown,
    tx: Parameters<ApprovalKind<Name>['run']>[1],
    __: unknown,
    payload: Payload,
  ) => {
    await demandFile(tx, kind, payload)
    // Of two requests about it that are approved at once the second waits here, and is told.
    const { numUpdatedRows } = await tx
      .updateTable('application_files')
      .set({ state: 'running' })
      .where('id', '=', payload.fileId)
      .where('state', '=', 'read')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('FILE_NOT_TAKEN')
    await enqueueFile(tx, payload.fileId)
  },
})

/** What is decided about applications by files of the commands. */
export const fileApprovalKinds: {
  'applications.rejectFile': ApprovalKind<'applications.rejectFile'>
  'scrutiny.recordFile': ApprovalKind<'scrutiny.recordFile'>
} = {
  'applications.rejectFile': fileKind('applications.rejectFile', 'reject'),
  'scrutiny.recordFile': fileKind('scrutiny.recordFile', 'scrutiny'),
}
