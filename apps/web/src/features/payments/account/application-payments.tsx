import type { Application } from '@lokseva/contract/applications/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { CheckNow } from '../check-now.tsx'
import { LazyDialog } from '@lokseva/ui/overlays/lazy-dialog.tsx'
import { ReceiptButtons } from '../receipt-buttons.tsx'
import { historyDialog, payDialog } from '../routes.ts'
import './application-payments.css'

type ApplicationPaymentsProps = {
  application: Application
  /** Somebody came here to pay it: the dialog stands open. */
  startsPaying: boolean
  /** Or to see what was paid, and the challan. */
  startsHistory?: boolean
  /** On the page of the application, which names what is closed and lists the receipts. */
  inPage?: boolean
  /** What is to do stands beside it with a button of its own. */
  isLed?: boolean
  /** Other actions of the row, each in its place among these. */
  cancel?: ReactNode
  questions?: ReactNode
  /** The list may tell something else now. */
  onChanged: () => void
}

/** What can be done about the fee of one application. */
export function ApplicationPayments(props: ApplicationPaymentsProps) {
  const { application, startsPaying, startsHistory, inPage = false, isLed = false } = props
  const { cancel, questions, onChanged } = props
  const { t } = useLanguage()
  const { id, applicationNo, paymentRefNo, payingOrderNo, isDeleted, amountPayable } = application
  const [shown, show] = useState<'pay' | 'history' | undefined>(
    startsPaying ? 'pay' : startsHistory ? 'history' : undefined,
  )
  const isOwed = paymentRefNo === null && amountPayable > 0
  const close = () => show(undefined)
  return (
    <div className="application-payments">
      {payingOrderNo && (
        <LinkButton variant="secondary" to={pages.payment.replace('{orderNo}', payingOrderNo)}>
          {t('pay.open.see')}
          <VisuallyHidden> {applicationNo}</VisuallyHidden>
        </LinkButton>
      )}
      {!isDeleted && (
        <PayNow application={application} isBeside={inPage || isLed} onPay={() => show('pay')} />
      )}
      {cancel}
      <Button variant="quiet" onClick={() => show('history')}>
        {t('pay.history')}
        <VisuallyHidden> {applicationNo}</VisuallyHidden>
      </Button>
      {questions}
      {!isDeleted && isOwed && (
        <CheckNow applicationId={id} applicationNo={applicationNo} onChecked={onChanged} />
      )}
      {paymentRefNo !== null && !inPage && <ReceiptButtons applicationId={id} variant="quiet" />}
      <LazyDialog open={shown === 'pay'}>
        <payDialog.Page
          applicationId={id}
          open={shown === 'pay'}
          inAccount
          onClose={close}
          onChanged={onChanged}
        />
      </LazyDialog>
      <LazyDialog open={shown === 'history'}>
        <historyDialog.Page application={application} open={shown === 'history'} onClose={close} />
      </LazyDialog>
    </div>
  )
}

type PayNowProps = {
  application: Application
  /** Another button leads here. */
  isBeside: boolean
  onPay: () => void
}

/** While it is open; closed, it stands among what is closed, with every reason. */
function PayNow({ application, isBeside, onPay }: PayNowProps) {
  const { t } = useLanguage()
  const { abilities, applicationNo, isBeingPaid } = application
  if (!abilities['pay']?.allowed) return null
  return (
    // Nobody is urged to pay whose payment is being checked.
    <Button variant={isBeingPaid ? 'quiet' : isBeside ? 'secondary' : 'primary'} onClick={onPay}>
      {t('pay.now')}
      <VisuallyHidden> {applicationNo}</VisuallyHidden>
    </Button>
  )
}
