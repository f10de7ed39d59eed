import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import {
  canConfirm,
  type Choice,
  choiceAmong,
  firstOf,
  nothingChosen,
  refusalOf,
} from './pay-choice.ts'
import { PayFields } from './pay-fields.tsx'
import { Confirmed, OpenAttempt, Refused, Wait } from './pay-notices.tsx'
import './pay.css'
import type { PayRequest } from './pay-request.ts'
import { type Confirming, useConfirmPayment } from './use-confirm-payment.ts'
import { usePaymentOptions } from './use-payment-options.ts'

export type PayDialogProps = {
  applicationId: string
  /** What is paid in its stead: online only. */
  request?: PayRequest | undefined
  open: boolean
  /** In My Account only the file of a challan comes; elsewhere it leads there. */
  inAccount: boolean
  onClose: () => void
  /** There is something new among the payments. */
  onChanged: () => void
}

/** How the fee is paid: challan or online, and with whom. */
export function PayDialog(props: PayDialogProps) {
  const { request, open, inAccount, onClose } = props
  const { t, format } = useLanguage()
  const options = usePaymentOptions(props, open)
  const { data } = options
  const [wished, choose] = useState<Choice>(nothingChosen)
  const confirming = useConfirmPayment(props, () => void options.refetch())
  const choice = data ? choiceAmong(data, wished) : wished
  const isOpen = data !== undefined && refusalOf(data) === undefined
  const isTooSoon = isOpen && data.waitMinutes > 0 && choice.way !== 'challan'
  const first = isOpen && !isTooSoon ? firstOf(data, choice) : undefined
  const close = () => {
    choose(nothingChosen)
    confirming.clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      heading={
        data && data.amount > 0
          ? t('pay.headingAmount', { amount: format.money(data.amount) })
          : t('pay.heading')
      }
      onClose={close}
      actions={
        <>
          {isTooSoon && <Wait minutes={data.waitMinutes} />}
          {first && <p className="pay-wait">{t(`pay.first.${first}`)}</p>}
          {(!data || isOpen) && (
            <ConfirmButton options={data} choice={choice} confirming={confirming} />
          )}
          {inAccount ? (
            <Button variant="secondary" onClick={close}>
              {t('pay.close')}
            </Button>
          ) : (
            <LinkButton variant="secondary" to={tabPath('account')}>
              {t(isOpen ? 'pay.later' : 'pay.toAccount')}
            </LinkButton>
          )}
        </>
      }
    >
      {data ? (
        <PayBody
          options={data}
          request={request}
          choice={choice}
          choose={choose}
          confirming={confirming}
        />
      ) : options.isError ? (
        <FetchFailed
          message={t('pay.failed')}
          busy={options.isFetching}
          onRetry={() => void options.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}

type PayBodyProps = {
  options: PaymentOptions
  request: PayRequest | undefined
  choice: Choice
  choose: (choice: Choice) => void
  confirming: Confirming
}

function PayBody({ options, request, choice, choose, confirming }: PayBodyProps) {
  const { t, format } = useLanguage()
  const { applicationNo, amount, fee, serviceCharge, waitMinutes } = options
  const refusal = refusalOf(options)
  if (refusal) return <Refused refusal={refusal} options={options} isOnlineOnly={!!request} />
  return (
    <>
      <p>{t(request ? `pay.counts.${request.purpose}` : 'pay.safe', { number: applicationNo })}</p>
      {options.open && (
        <OpenAttempt
          attempt={options.open}
          again={choice.again}
          onAgain={(again) => choose({ ...choice, again })}
        />
      )}
      <PayFields options={options} isOnlineOnly={!!request} choice={choice} choose={choose} />
      <dl className="pay-sum">
        {(
          [
            ['fee', fee],
            ['serviceCharge', serviceCharge],
            ['total', amount],
          ] as const
        ).map(([name, rupees]) => (
          <div key={name}>
            <dt>{t(`pay.${name}`)}</dt>
            <dd>{format.money(rupees)}</dd>
          </div>
        ))}
      </dl>
      <Confirmed confirming={confirming} waitMinutes={waitMinutes} />
    </>
  )
}

type ConfirmButtonProps = {
  options: PaymentOptions | undefined
  choice: Choice
  confirming: Confirming
}

/** It names what it does, the amount and with whom. */
function ConfirmButton({ options, choice, confirming }: ConfirmButtonProps) {
  const { t, format } = useLanguage()
  const isChallan = choice.way === 'challan'
  const amount = options ? format.money(options.amount) : ''
  const label = isChallan
    ? t('pay.confirm.challan')
    : choice.way === 'online' && choice.provider
      ? t('pay.confirm.online', { amount, provider: t(`payments.provider.${choice.provider}`) })
      : t('pay.confirm', { amount })
  return (
    <Button
      disabled={!confirming.busy && !(options && canConfirm(options, choice))}
      busy={confirming.busy}
      busyLabel={t(isChallan ? 'pay.challan.busy' : 'pay.confirm.busy')}
      onClick={() => confirming.run(choice)}
    >
      {label}
    </Button>
  )
}

/** As high as what comes, so that nothing jumps. */
function Waiting() {
  const { t } = useLanguage()
  return (
    <div className="pay-waiting" role="status" aria-busy="true">
      <VisuallyHidden>{t('pay.loading')}</VisuallyHidden>
      <Skeleton />
      <Skeleton kind="control" />
      <Skeleton kind="control" />
      <Skeleton kind="control" />
    </div>
  )
}
