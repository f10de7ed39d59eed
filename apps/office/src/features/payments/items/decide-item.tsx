import { explainOpenItem } from '@lokseva/contract/payments/desk/endpoints'
import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { WaitingRequest } from '#office-kit/approvals/waiting-request.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { useRefreshAccounts } from '../use-accounts.ts'

type Deciding = 'settle' | 'refund' | 'deposit' | 'explain'

/** What can be done about it: by two where money moves, by a word where none does. */
export function DecideItem({ item }: { item: OpenItem }) {
  const t = useT()
  const refresh = useRefreshAccounts()
  const [deciding, setDeciding] = useState<Deciding>()
  const { cause, orderNo, reference, depositId } = item
  const close = () => setDeciding(undefined)
  const done = () => {
    refresh()
    close()
  }
  if (item.request) return <WaitingRequest request={item.request} />
  const mayCount = cause === 'gatewayOnly' && orderNo && reference && orderNo.length === 15
  return (
    <>
      <div className="accounts-buttons">
        {mayCount && (
          <>
            <Button onClick={() => setDeciding('settle')}>{t('office.accounts.settle')}</Button>
            <Button variant="secondary" onClick={() => setDeciding('refund')}>
              {t('office.accounts.refund')}
            </Button>
          </>
        )}
        {depositId && (
          <Button onClick={() => setDeciding('deposit')}>{t('office.accounts.deposit')}</Button>
        )}
        {!depositId && (
          <Button variant="secondary" onClick={() => setDeciding('explain')}>
            {t('office.accounts.explain')}
          </Button>
        )}
      </div>
      {(mayCount || depositId) && <p className="accounts-quiet">{t('office.accounts.needsTwo')}</p>}
      {(deciding === 'settle' || deciding === 'refund') && mayCount && (
        <AskApproval
          kind="payments.settle"
          payload={{ orderNo, reference, action: deciding }}
          onAsked={done}
          onClose={close}
        />
      )}
      {deciding === 'deposit' && depositId && (
        <DepositDialog item={item} depositId={depositId} onAsked={done} onClose={close} />
      )}
      {deciding === 'explain' && <ExplainDialog item={item} onDone={done} onClose={close} />}
    </>
  )
}

type ExplainDialogProps = { item: OpenItem; onDone: () => void; onClose: () => void }

function ExplainDialog({ item: { about, day, explanation }, onDone, onClose }: ExplainDialogProps) {
  const t = useT()
  const refresh = useRefreshAccounts()
  // The books are fetched anew while this is open; what is written here was written on this.
  const [seen] = useState(explanation?.at ?? null)
  const send = useSameRequest()
  const [reason, setReason] = useState('')
  const explaining = useAction(
    () => send(explainOpenItem, { body: { about, day, reason, seen } }),
    { onDone, onFailed: refresh },
  )
  return (
    <ActionDialog
      heading={t('office.accounts.explain.heading')}
      onClose={onClose}
      action={
        <Button
          busy={explaining.busy}
          disabled={reason.trim().length < 5}
          onClick={() => void explaining.run()}
        >
          {t('office.accounts.explain.save')}
        </Button>
      }
    >
      <p>{t('office.accounts.explain.text')}</p>
      <ActionFailed action={explaining} />
      <Field id="explain-reason" label={t('office.accounts.explain.reason')}>
        <TextArea
          data-first-focus
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
