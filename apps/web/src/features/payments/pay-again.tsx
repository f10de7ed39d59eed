import type { PaymentOfOrder } from '@lokseva/contract/payments/schemas'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'

/** Before the minutes are over it says from when; then it opens by itself. */
export function PayAgain({ payment, refresh }: { payment: PaymentOfOrder; refresh: () => void }) {
  const { t, format } = useLanguage()
  const { applicationId, payAgainFrom, payAgainInSeconds } = payment
  const isEarly = payAgainFrom !== null
  const askAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (!isEarly) return
    // By the server's clock, that of the device may be wrong; a second more, and it is surely over.
    const timer = setTimeout(askAgain, (payAgainInSeconds + 1) * 1000)
    return () => clearTimeout(timer)
  }, [isEarly, payAgainInSeconds])
  if (isEarly)
    return (
      <Button disabled>
        {t('pay.page.againFrom', { time: format.time(upToMinute(payAgainFrom)) })}
      </Button>
    )
  return <LinkButton to={payPath(applicationId)}>{t('pay.page.again')}</LinkButton>
}

/** Where the ways to pay stand open, with one of them chosen. */
export const payPath = (applicationId: string, way?: 'challan') =>
  `${tabPath('account')}?pay=${applicationId}${way ? `&way=${way}` : ''}`

const MINUTE = 60_000
/** Seconds are waited for too. */
export const upToMinute = (iso: string) => new Date(Math.ceil(Date.parse(iso) / MINUTE) * MINUTE)
