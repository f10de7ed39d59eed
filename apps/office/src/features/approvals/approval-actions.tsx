import { approve, sendBack, withdrawApproval } from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { useStepUp } from '#office-kit/step-up.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'
import { useStoreApproval } from './use-approvals.ts'

/** What this member may do with a request, and why not what they may not. */
export function ApprovalActions({ request }: { request: ApprovalRequest }) {
  const t = useT()
  const toast = useToasts()
  const confirm = useConfirm()
  const withProof = useStepUp()
  const { store, fetchAnew } = useStoreApproval()
  const send = useSameRequest()
  const [isSendingBack, setSendingBack] = useState(false)
  const { abilities } = request
  const params = { requestId: request.id }
  const approving = useAction(() => withProof(() => send(approve, { params })), {
    onFailed: fetchAnew,
    onDone: (next) => {
      store(next)
      toast({ id: next.doneAt ? 'office.approvals.done' : 'office.approvals.scheduled' })
    },
  })
  const sending = useAction((note: string) => send(sendBack, { params, body: { note } }), {
    onFailed: fetchAnew,
    onDone: (next) => {
      setSendingBack(false)
      store(next)
      toast({ id: 'office.approvals.sentBack' })
    },
  })
  const withdrawing = useAction(() => send(withdrawApproval, { params }), {
    onFailed: fetchAnew,
    onDone: (next) => {
      store(next)
      toast({ id: 'office.approvals.withdrawn' })
    },
  })
  const withdraw = async () => {
    const question = {
      heading: t('office.approvals.withdraw.heading'),
      confirmLabel: t('office.approvals.withdraw'),
      declineLabel: t('office.approvals.withdraw.no'),
    }
    if (await confirm(question)) void withdrawing.run()
  }
  const isOver = request.state !== 'open' && !abilities.withdraw.allowed
  const hasFailed = [approving, sending, withdrawing].some(({ error }) => error)
  // Somebody else was quicker: why nothing came of it stays on the page.
  if (isOver && !hasFailed) return null
  const refusal = abilities.approve.allowed ? undefined : abilities.approve.reason
  return (
    <Card heading={t('office.approvals.decide')}>
      {abilities.approve.allowed && <p>{t('office.approvals.notYours')}</p>}
      {refusal && !hasFailed && <p>{refusal}</p>}
      <ActionFailed action={approving} />
      <ActionFailed action={withdrawing} />
      {!isSendingBack && <ActionFailed action={sending} />}
      <ButtonRow>
        {abilities.approve.allowed && (
          <Button busy={approving.busy} onClick={() => void approving.run()}>
            {t('office.approvals.approve')}
          </Button>
        )}
        {abilities.sendBack.allowed && (
          <Button variant="secondary" onClick={() => setSendingBack(true)}>
            {t('office.approvals.sendBack')}
          </Button>
        )}
        {abilities.withdraw.allowed && (
          <Button variant="secondary" busy={withdrawing.busy} onClick={() => void withdraw()}>
            {t('office.approvals.withdraw')}
          </Button>
        )}
      </ButtonRow>
      {isSendingBack && (
        <SendBackDialog
          requestId={request.id}
          action={sending}
          onClose={() => setSendingBack(false)}
        />
      )}
    </Card>
  )
}
