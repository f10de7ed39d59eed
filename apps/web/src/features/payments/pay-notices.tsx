import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { NoneLeft } from './none-left.tsx'
import type { refusalOf } from './pay-choice.ts'
import { type Confirming, NoRoomError } from './use-confirm-payment.ts'

type RefusedProps = {
  refusal: NonNullable<ReturnType<typeof refusalOf>>
  options: PaymentOptions
  isOnlineOnly: boolean
}

/** Nothing can be paid, and why; of what is over, the last days. */
export function Refused({ refusal, options, isOnlineOnly }: RefusedProps) {
  const { t, format } = useLanguage()
  if (refusal === 'invalid')
    return (
      <Notice tone="bad">
        <p>{t('error.PAYMENT_METHODS_INVALID')}</p>
      </Notice>
    )
  if (refusal === 'APPLICATION_PAID' || refusal === 'NOTHING_TO_PAY')
    return (
      <Notice tone="good">
        <p>{t(`pay.refused.${refusal}`)}</p>
      </Notice>
    )
  if (refusal !== 'over')
    return (
      <Notice tone="caution">
        <p>{t(`pay.refused.${refusal}`)}</p>
      </Notice>
    )
  // Nothing can be begun any more; the challan in hand is taken to the bank all the same.
  const slip = options.challanNo === null ? null : options.payBy
  return (
    <Notice
      tone="caution"
      heading={slip ? `${slip}.` : t(isOnlineOnly ? 'pay.nothingOpenRequest' : 'pay.nothingOpen')}
    >
      {(isOnlineOnly ? (['online'] as const) : (['online', 'challan'] as const)).map((way) => {
        const { until } = options[way]
        return (
          <p key={way}>
            {t(`pay.way.${way}`)}:{' '}
            {until === null ? t('pay.notOffered') : t('pay.over', { day: format.date(until) })}
          </p>
        )
      })}
    </Notice>
  )
}

/** Too soon after the last one, beside the button it closes. The minutes are looked up anew as they pass. */
export function Wait({ minutes, byChallan }: { minutes: number; byChallan: boolean }) {
  const t = useT()
  return (
    <div className="pay-wait">
      <Notice tone="caution" icon="clock" announce>
        <p>{t('error.PAYMENT_TOO_SOON', { minutes })}</p>
        {byChallan && <p>{t('pay.wait.challan')}</p>}
      </Notice>
    </div>
  )
}

type OpenAttemptProps = {
  attempt: NonNullable<PaymentOptions['open']>
} & Pick<PaymentOptions, 'payBy'>

/** A payment nobody knows the end of, perhaps begun on another device: what it is, and what to do. */
export function OpenAttempt({ attempt, payBy }: OpenAttemptProps) {
  const t = useT()
  return (
    <Notice tone="caution" heading={t('pay.open.heading')}>
      <p>{attempt.message}</p>
      <p>{t('pay.open.warning')}</p>
      {payBy && (
        <NoneLeft payBy={payBy}>
          <p>{t('pay.open.tick')}</p>
        </NoneLeft>
      )}
      <Link to={pages.payment.replace('{orderNo}', attempt.orderNo)}>{t('pay.open.see')}</Link>
    </Notice>
  )
}

type PayAgainProps = { again: boolean; onAgain: (again: boolean) => void }

/** Beside the button it opens, wherever the dialog is scrolled to. */
export function PayAgain({ again, onAgain }: PayAgainProps) {
  const t = useT()
  return (
    <div className="pay-again">
      <Checkbox checked={again} onChange={onAgain}>
        {t('pay.open.again')}
      </Checkbox>
    </div>
  )
}

/** What became of pressing the button. */
export function Confirmed({
  confirming: { error, attempt, hasChallan },
  waitMinutes,
}: {
  confirming: Confirming
  waitMinutes: number
}) {
  const t = useT()
  const inWords = useErrorWords()
  if (hasChallan)
    return (
      <div key={attempt} ref={bringIntoSight}>
        <Notice tone="good" announce>
          <p>{t('pay.challan.saved')}</p>
        </Notice>
      </div>
    )
  // The minutes stand there already, and newer ones.
  const isTooSoon =
    error instanceof ApiError && error.code === 'PAYMENT_TOO_SOON' && waitMinutes > 0
  if (!error || isTooSoon) return null
  return (
    <div key={attempt} ref={bringIntoSight}>
      <Notice tone="bad" announce>
        <p>
          {error instanceof NoRoomError
            ? t('pay.noRoom')
            : error instanceof TransportError
              ? t('pay.startUnknown')
              : inWords(error)}
        </p>
      </Notice>
    </div>
  )
}
