import { randomUUID } from 'node:crypto'
import { documentPart, documentType, KILOBYTE } from '@lokseva/contract/documents/constants'
import { attachmentLimits } from '@lokseva/contract/approvals/limits'
import { AttachmentFields, type ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { askOutside } from '#platform/http/ask-outside'
import type { Blob } from '#platform/http/blob'
import type { Call } from '#platform/http/call'
import { readFileForm } from '#platform/http/file-form'
import type { FormFile } from '#platform/http/form'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { lockLooseFile } from '#platform/storage/store-bytes'
import type { ApprovalDeps } from '../deps.ts'
import { noteFor, takingPart } from '../notices/notices.ts'
import { mayAttach } from '../policy.ts'
import type { TakenFile } from '../ports.ts'
import { findSeen, lockSeen } from '../seen-request.ts'
import { viewRequest } from '../view-request.ts'

type Attached = { name: string; file: FormFile }

/** The form with the file and its name, cut off at the limit. */
export async function readAttachment(call: Pick<Call, 'form'>): Promise<Attached> {
  const { size: limit } = attachmentLimits
  const { fields, file } = await readFileForm(call, {
    part: documentPart,
    fields: AttachmentFields,
    fileBytes: limit * KILOBYTE,
    tooLarge: () => new AppError('DOCUMENT_TOO_LARGE', { limit }),
  })
  return { name: fields.name, file }
}

type Keep = Pick<Call, 'claim' | 'idempotent' | 'language'> & Attached & { requestId: string }

/** Puts a file to a request: looked into and stored first, only then told to the database. */
export async function attachFile(
  deps: ApprovalDeps,
  actor: Officer,
  { claim, idempotent, language, requestId, name, file }: Keep,
): Promise<ApprovalRequest> {
  const take = async () => {
    const { kind, request } = await findSeen(deps, deps.db, actor, requestId)
    demand(mayAttach(actor, kind, request))
    return deps.takeFile(file)
  }
  return askOutside(deps.db, { claim, idempotent }, take, async (tx, taken) => {
    await storeAttachment(deps, tx, actor, { requestId, name, ...taken })
    return viewRequest(deps, tx, actor, { id: requestId, language })
  })
}

type NewAttachment = TakenFile & { requestId: string; name: string }

async function storeAttachment(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  { requestId, name, hash, size, pages }: NewAttachment,
): Promise<void> {
  const { request, kind } = await lockSeen(deps, tx, actor, requestId)
  demand(mayAttach(actor, kind, request))
  const { files: most } = attachmentLimits
  const { count } = await tx
    .selectFrom('approval_attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) throw new AppError('APPROVAL_ATTACHED_ENOUGH', { most })
  await lockLooseFile(tx, hash)
  const at = new Date(deps.clock.now())
  const added = await tx
    .insertInto('approval_attachments')
    .values({
      id: randomUUID(),
      request_id: requestId,
      added_by: actor.memberId,
      added_at: at,
      name,
      hash: Buffer.from(hash, 'hex'),
      size,
      pages,
    })
    // The same bytes again are the same file.
    .onConflict((conflict) => conflict.columns(['request_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const details = { request: requestId, kind: kind.name, size, pages }
  await recordAudit(tx, { at, actor, action: 'APPROVAL_ATTACHED', details })
  const to = await takingPart(tx, request)
  await noteFor(tx, { requestId, what: 'attached', by: actor.memberId, at, to })
}

type Which = { requestId: string; attachmentId: string }

/** To keep, never to be opened in the Office's own pages: it comes from somebody else. */
export async function readAttachedFile(
  deps: ApprovalDeps,
  actor: Officer,
  { requestId, attachmentId }: Which,
): Promise<Blob> {
  await findSeen(deps, deps.db, actor, requestId)
  const file = await deps.db
    .selectFrom('approval_attachments')
    .select(['name', 'hash'])
    .where('id', '=', attachmentId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!file) throw new AppError('NOT_FOUND')
  return {
    content: await deps.storage.get(file.hash.toString('hex')),
    type: documentType,
    sha256: file.hash,
    disposition: `attachment; filename="${plainName(file.name)}"`,
  }
}

/** As a header may hold it. */
const plainName = (name: string) =>
  `${
    name
      .replace(/\.pdf$/i, '')
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'attachment'
  }.pdf`
