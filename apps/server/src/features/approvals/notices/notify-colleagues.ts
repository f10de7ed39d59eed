import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import { queueMessage } from '#features/messages/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import type { ApprovalDeps } from '../deps.ts'
import { endAsking, noteFor } from './notices.ts'
import { concerns } from '../policy.ts'
import { previewOf, type ApprovalRow } from '../request-rows.ts'
import type { AnyApprovalKind } from '../ports.ts'

type Deps = Pick<ApprovalDeps, 'clock' | 'colleagues'>
type NewRequest = {
  id: string
  asked_at: Date
  advertisement_id: number | null
  asked_by: string
  asker: string
  why: string
  payload: string
  preview: ApprovalPreview
}

/** Tells who may approve it, in the Office and by e-mail; neither who asks nor whom it is about. */
export async function notifyApprovers(
  deps: Deps,
  tx: Transaction,
  { kind, request }: { kind: AnyApprovalKind; request: NewRequest },
): Promise<void> {
  const { asked_by, asker, why, preview } = request
  const approvers = await approversOf(deps, tx, kind, request)
  await noteFor(tx, {
    requestId: request.id,
    what: 'asked',
    by: asked_by,
    at: request.asked_at,
    to: approvers.map(({ id }) => id),
  })
  for (const { email, language } of approvers) {
    const params = { title: preview.title[language], asker, why }
    await queueMessage(deps, tx, {
      channel: 'email',
      recipient: email,
      template: 'APPROVAL_ASKED',
      subject: translate(language, 'approvals.mail.asked.subject', params),
      body: translate(language, 'approvals.mail.asked.text', params),
    })
  }
}

type Asked = Pick<NewRequest, 'advertisement_id' | 'asked_by' | 'payload'>
type Noted = Asked & { id: string }

const approversOf = async (
  deps: Deps,
  tx: Transaction,
  kind: AnyApprovalKind,
  { advertisement_id, asked_by, payload }: Asked,
) =>
  (await deps.colleagues(tx)).filter(
    ({ id, isActive, roles }) =>
      isActive &&
      id !== asked_by &&
      id !== concerns(kind, JSON.parse(payload)) &&
      hasPermission(roles, kind.approves, advertisement_id ?? undefined),
  )

/** Tells approvers in the Office alone: one person did it, or it is open again. */
export async function noteApprovers(
  deps: Deps,
  tx: Transaction,
  { kind, request, what }: { kind: AnyApprovalKind; request: Noted; what: 'byOne' | 'asked' },
): Promise<void> {
  const to = (await approversOf(deps, tx, kind, request)).map(({ id }) => id)
  const at = new Date(deps.clock.now())
  await noteFor(tx, { requestId: request.id, what, by: request.asked_by, at, to })
}

type Outcome = {
  outcome: 'approved' | 'done' | 'sentBack' | 'stale' | 'failed'
  by: Officer | System
}

/** Tells the one who asked what came of it, in the Office and by e-mail. */
export async function notifyAsker(
  deps: Deps,
  tx: Transaction,
  request: ApprovalRow,
  { outcome, by }: Outcome,
): Promise<void> {
  const at = new Date(deps.clock.now())
  await noteFor(tx, {
    requestId: request.id,
    what: outcome,
    by: 'memberId' in by ? by.memberId : undefined,
    at,
    to: [request.asked_by],
  })
  await endAsking(tx, request.id, at)
  const asker = (await deps.colleagues(tx)).find(({ id }) => id === request.asked_by)
  if (!asker?.isActive) return
  const { email, language } = asker
  const params = {
    title: previewOf(request).title[language],
    outcome: translate(language, `approvals.outcome.${outcome}`),
  }
  await queueMessage(deps, tx, {
    channel: 'email',
    recipient: email,
    template: 'APPROVAL_DECIDED',
    subject: translate(language, 'approvals.mail.decided.subject', params),
    body: translate(language, 'approvals.mail.decided.text', params),
  })
}
