import { randomUUID } from 'node:crypto'
import { safeParse } from 'zod/v4/core'
import {
  approvalPayloads,
  type ApprovalKindName,
  type ApprovalPreview,
  type AskApproval,
} from '@lokseva/contract/approvals/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { fieldErrors } from '#platform/http/field-errors'
import { AppError } from '#platform/refusals/app-error'
import { canonicalJson } from './canonical-json.ts'
import type { ApprovalDeps } from './deps.ts'
import { notifyApprovers } from './notify-colleagues.ts'
import { concerns } from './policy.ts'
import { basisOf, kindOf, sealOf } from './request-rows.ts'

type Asked = { kind: ApprovalKindName; payload: unknown }

/** Reads what is asked for by the schema of its kind; only who may ask for it goes on. */
function readAsked({ kinds }: ApprovalDeps, actor: Officer, { kind: name, payload }: Asked) {
  const kind = kindOf(kinds, name)
  if (!hasPermission(actor.grants, kind.asks)) throw new AppError('PERMISSION_MISSING')
  const read = safeParse(approvalPayloads[name], payload, { reportInput: true })
  if (!read.success)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      fieldErrors(read.error.issues).map((each) => ({ ...each, path: `payload.${each.path}` })),
    )
  const advertisementId = kind.advertisementOf?.(read.data as never)
  if (!hasPermission(actor.grants, kind.asks, advertisementId)) throw new AppError('NOT_FOUND')
  if (kind.isAskedByOthers && concerns(kind, read.data) === actor.memberId)
    throw new AppError('NOT_TO_ONESELF')
  return { kind, payload: read.data, advertisementId }
}

/** What would happen, without asking for it. */
export function previewApproval(
  deps: ApprovalDeps,
  db: Database,
  actor: Officer,
  asked: Asked,
): Promise<ApprovalPreview> {
  const { kind, payload } = readAsked(deps, actor, asked)
  return kind.preview(db, payload as never)
}

/** Asks for something that another must approve, and tells those who may. */
export async function askApproval(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  input: AskApproval,
): Promise<string> {
  const { clock, vault } = deps
  const { kind, payload, advertisementId } = readAsked(deps, actor, input)
  const at = new Date(clock.now())
  const dueAt = input.dueAt === undefined ? null : new Date(input.dueAt)
  if (dueAt && dueAt <= at) throw new AppError('APPROVAL_TIME_PAST')
  const preview = await kind.preview(tx, payload as never)
  const request = {
    id: randomUUID(),
    kind: kind.name,
    advertisement_id: advertisementId ?? null,
    basis: await basisOf(kind, tx, payload),
    payload: canonicalJson(payload),
    preview: canonicalJson(preview),
    why: input.why,
    asked_by: actor.memberId,
    asked_at: at,
    due_at: dueAt,
  }
  const seal = sealOf(vault, { ...request, preview })
  await tx
    .insertInto('approval_requests')
    .values({ ...request, seal })
    .execute()
  const details = { request: request.id, kind: kind.name }
  await recordAudit(tx, { at, actor, action: 'APPROVAL_ASKED', details })
  await notifyApprovers(deps, tx, {
    kind,
    request: { ...request, payload, asker: actor.name, preview },
  })
  return request.id
}
