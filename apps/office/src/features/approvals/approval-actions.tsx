import { approve, sendBack, withdrawApproval } from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { outcomeOf } from './outcome.ts'
import { SendBackDialog } from './send-back-dialog.tsx'
import { useStoreApproval } from './use-approvals.ts'

const isLate = (error: Error | undefined) =>
  error instanceof ApiError && error.code === 'APPROVAL_LATE'

/** What this member may do with a request, and why not what they may not. */
export function ApprovalActions({ request }: { request: ApprovalRequest }) {
  const { t, format } = useLanguage()
  const toast = useToasts()
  const confirm = useConfirm()
  const withProof = useStepUp()
  const { store, fetchAnew } = useStoreApproval()
  const send = useSameRequest()
  const [isSendingBack, setSendingBack] = useState(false)
  const { abilities } = request
  const params = { requestId: request.id }
  const approving = useAction(
    (late: { isLate?: true }) => withProof(() => send(approve, { params, body: late })),
    {
      onFailed: (error) => {
        if (!isLate(error)) fetchAnew()
      },
      onDone: (next) => {
        store(next)
        toast({ id: next.doneAt ? 'office.approvals.done' : 'office.approvals.scheduled' })
      },
    },
  )
  // What was set to a time that is over happens at once, if at all: that is confirmed.
  const approveNow = async () => {
    const error = await approving.run({})
    if (!isLate(error) || !request.dueAt) return
    approving.clear()
    const question = {
      heading: t('office.approvals.late.heading'),
      body: t('office.approvals.late.text', indiaMoment(format, request.dueAt)),
      confirmLabel: t('office.approvals.late.now'),
      declineLabel: t('office.approvals.late.no'),
    }
    if (await confirm(question)) void approving.run({ isLate: true })
  }
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
  const isWaiting = outcomeOf(request) === 'scheduled'
  const isOver = request.state !== 'open' && !isWaiting
  const hasFailed = [approving, sending, withdrawing].some(({ error }) => error)
  // Somebody else was quicker: why nothing came of it stays on the page.
  if (isOver && !hasFailed) return null
  const refusal = abilities.approve.allowed || isWaiting ? undefined : abilities.approve.reason
  return (
    <Card heading={t('office.approvals.decide')}>
      {abilities.approve.allowed && <p>{t('office.approvals.notYours')}</p>}
      {isWaiting && <p>{t('office.approvals.waits')}</p>}
      {refusal && !hasFailed && <p>{refusal}</p>}
      <ActionFailed action={approving} />
      <ActionFailed action={withdrawing} />
      {!isSendingBack && <ActionFailed action={sending} />}
      <ButtonRow>
        {abilities.approve.allowed && (
          <Button busy={approving.busy} onClick={() => void approveNow()}>
            {t('office.approvals.approve')}
          </Button>
        )}
        {abilities.sendBack.allowed && (
          <Button variant="secondary" onClick={() => setSendingBack(true)}>
            {t(isWaiting ? 'office.approvals.stop' : 'office.approvals.sendBack')}
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
