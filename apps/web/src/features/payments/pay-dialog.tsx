import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { FootSum } from '@lokseva/ui/overlays/foot-sum.tsx'
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
import { Confirmed, OpenAttempt, PayAgain, Refused, Wait } from './pay-notices.tsx'
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
  const isByChallan = useSearchParams().get('way') === 'challan'
  const [wished, choose] = useState<Choice>(
    isByChallan ? { ...nothingChosen, way: 'challan' } : nothingChosen,
  )
  const confirming = useConfirmPayment(props, () => void options.refetch())
  const choice = data ? choiceAmong(data, wished) : wished
  const isOpen = data !== undefined && refusalOf(data) === undefined
  // The same start, sent again, goes on: what is told meanwhile of the one that began closes nothing.
  const isRepeat = confirming.isLost(choice)
  const isTooSoon = isOpen && !isRepeat && data.waitMinutes > 0 && choice.way !== 'challan'
  const first = isOpen && !isTooSoon ? firstOf(choice) : undefined
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
          {isOpen && <Sum options={data} />}
          {isTooSoon && <Wait minutes={data.waitMinutes} byChallan={data.challan.allowed} />}
          {isOpen && data.open && !isRepeat && (
            <PayAgain again={choice.again} onAgain={(again) => choose({ ...choice, again })} />
          )}
          {first && <p className="pay-wait">{t(`pay.first.${first}`)}</p>}
          {(!data || isOpen) && (
            <ConfirmButton
              options={data}
              choice={choice}
              isRepeat={isRepeat}
              confirming={confirming}
            />
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
  const { t } = useLanguage()
  const { applicationNo, waitMinutes } = options
  const isRepeat = confirming.isLost(choice)
  const refusal = refusalOf(options)
  if (refusal) return <Refused refusal={refusal} options={options} isOnlineOnly={!!request} />
  return (
    <>
      <p>{t(request ? `pay.counts.${request.purpose}` : 'pay.safe', { number: applicationNo })}</p>
      {options.open && !isRepeat && <OpenAttempt attempt={options.open} payBy={options.payBy} />}
      <PayFields
        options={options}
        isOnlineOnly={!!request}
        isRepeat={isRepeat}
        hasChallan={confirming.hasChallan}
        choice={choice}
        choose={choose}
      />
      <Confirmed confirming={confirming} waitMinutes={waitMinutes} />
    </>
  )
}

/** In sight beside the button, whatever is scrolled above it. */
function Sum({ options: { fee, serviceCharge, amount } }: { options: PaymentOptions }) {
  const { t, format } = useLanguage()
  return (
    <FootSum
      rows={(
        [
          ['fee', fee],
          ['serviceCharge', serviceCharge],
          ['total', amount],
        ] as const
      ).map(([key, rupees]) => ({
        key,
        label: t(`pay.${key}`),
        amount: format.money(rupees),
      }))}
    />
  )
}

type ConfirmButtonProps = {
  options: PaymentOptions | undefined
  choice: Choice
  /** The same is sent again after its answer was lost. */
  isRepeat: boolean
  confirming: Confirming
}

/** It names what it does, the amount and with whom. */
function ConfirmButton({ options, choice, isRepeat, confirming }: ConfirmButtonProps) {
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
      disabled={!confirming.busy && !isRepeat && !(options && canConfirm(options, choice))}
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
