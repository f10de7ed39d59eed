import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import { queueMessage } from '#features/messages/index'
import type { Transaction } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import type { ApprovalDeps } from './deps.ts'
import { concerns } from './policy.ts'
import { previewOf, type ApprovalRow } from './request-rows.ts'
import type { AnyApprovalKind } from './ports.ts'

type Deps = Pick<ApprovalDeps, 'clock' | 'colleagues'>
type NewRequest = {
  advertisement_id: number | null
  asked_by: string
  asker: string
  why: string
  payload: unknown
  preview: ApprovalPreview
}

/** Tells everybody who may approve it, but neither the one who asks nor whom it is about. */
export async function notifyApprovers(
  deps: Deps,
  tx: Transaction,
  { kind, request }: { kind: AnyApprovalKind; request: NewRequest },
): Promise<void> {
  const { advertisement_id, asked_by, asker, why, payload, preview } = request
  const approvers = (await deps.colleagues(tx)).filter(
    ({ id, isActive, roles }) =>
      isActive &&
      id !== asked_by &&
      id !== concerns(kind, payload) &&
      hasPermission(roles, kind.approves, advertisement_id ?? undefined),
  )
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

/** Tells the one who asked what came of it. */
export async function notifyAsker(
  deps: Deps,
  tx: Transaction,
  request: ApprovalRow,
  outcome: 'approved' | 'done' | 'sentBack' | 'stale' | 'failed',
): Promise<void> {
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
