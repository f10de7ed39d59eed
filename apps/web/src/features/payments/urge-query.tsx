import { urgePaymentQuery } from '@lokseva/contract/payments/endpoints'
import type { PaymentOfOrder } from '@lokseva/contract/payments/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import './check-now.css'

type UrgeQueryProps = { payment: PaymentOfOrder; onUrged: () => void }

/** Somebody whose bank has written is asked about before others; once that is said, it is told. */
export function UrgeQuery({ payment, onUrged }: UrgeQueryProps) {
  const t = useT()
  const inWords = useErrorWords()
  const { orderNo, paymentMode, isUrged } = payment
  const urge = useAction(() => call(urgePaymentQuery, { params: { orderNo } }), {
    onDone: onUrged,
  })
  const provider = t(`payments.provider.${paymentMode}`)
  if (isUrged)
    return (
      <Notice tone="info" icon="check" announce>
        <p>{t('pay.page.urged', { provider })}</p>
      </Notice>
    )
  return (
    <div className="check-now">
      <p className="payment-looked">{t('pay.page.urge.help', { provider })}</p>
      <Button
        variant="secondary"
        busy={urge.busy}
        busyLabel={t('pay.page.urge.busy')}
        onClick={() => void urge.run()}
      >
        {t('pay.page.urge')}
      </Button>
      {urge.error && (
        <Notice key={urge.attempt} tone="bad" announce>
          <p>{inWords(urge.error)}</p>
        </Notice>
      )}
    </div>
  )
}
