import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { ApprovalKindName } from '@lokseva/contract/approvals/payloads'
import type { Database } from '#platform/database/pool'
import type { DB } from '#platform/database/schema.generated'
import type { Vault } from '#platform/secrets/vault'
import { canonicalJson } from './canonical-json.ts'
import type { AnyApprovalKind, ApprovalKinds } from './ports.ts'

export type ApprovalRow = Selectable<DB['approval_requests']>

export const kindOf = (kinds: ApprovalKinds, name: string): AnyApprovalKind =>
  kinds[name as ApprovalKindName]

/** What a request is made on, as a hash. */
export async function fingerprintOf(
  kind: AnyApprovalKind,
  db: Database,
  payload: unknown,
): Promise<Buffer> {
  const state = await kind.stateOf(db, payload as never)
  return createHash('sha256').update(canonicalJson(state)).digest()
}

type Sealed = Pick<
  ApprovalRow,
  | 'id'
  | 'kind'
  | 'advertisement_id'
  | 'basis'
  | 'payload'
  | 'why'
  | 'asked_by'
  | 'asked_at'
  | 'due_at'
> & { preview: unknown }

/** A keyed hash over what was asked for, by whom and when. */
export const sealOf = (vault: Vault, request: Sealed): Buffer =>
  vault.mac(
    'approval request',
    canonicalJson({
      id: request.id,
      kind: request.kind,
      advertisement: request.advertisement_id,
      basis: request.basis.toString('hex'),
      payload: request.payload,
      preview: request.preview,
      why: request.why,
      by: request.asked_by,
      at: request.asked_at.toISOString(),
      due: request.due_at?.toISOString(),
    }),
  )

export const isSealed = (vault: Vault, request: ApprovalRow): boolean =>
  sealOf(vault, request).equals(request.seal)

export const previewOf = ({ preview }: ApprovalRow): ApprovalPreview =>
  preview as unknown as ApprovalPreview

export const selectRequest = (db: Database, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** Nobody else decides it until the transaction ends. */
export const lockRequest = (tx: Database, id: string): Promise<ApprovalRow | undefined> =>
  tx.selectFrom('approval_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Its files, the oldest first. */
export const selectAttachments = (db: Database, requestId: string) =>
  db
    .selectFrom('approval_attachments')
    .select(['id', 'name', 'size', 'pages', 'added_by', 'added_at'])
    .where('request_id', '=', requestId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
