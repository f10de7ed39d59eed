import type { PaymentOfOrder } from '@lokseva/contract/payments/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

type NextQueryProps = {
  payment: PaymentOfOrder
  /** When the portal told how many seconds are left. */
  toldAt: number
  onDue: () => void
}

/** An answer takes a moment to come. */
const ANSWER_MS = 3000

/** How long it is until the payment service is asked again, by the schedule of the portal. */
export function NextQuery({ payment, toldAt, onDue }: NextQueryProps) {
  const t = useT()
  const { nextQueryInSeconds, paymentMode } = payment
  const dueAt = nextQueryInSeconds === null ? undefined : toldAt + nextQueryInSeconds * 1000
  const left = useSecondsUntil(dueAt)
  const refetch = useEffectEvent(onDue)
  useEffect(() => {
    if (dueAt === undefined) return
    const timer = setTimeout(() => refetch(), Math.max(0, dueAt - Date.now()) + ANSWER_MS)
    return () => clearTimeout(timer)
  }, [dueAt])
  if (left === undefined) return null
  const provider = t(`payments.provider.${paymentMode}`)
  return (
    <p className="payment-next" role="timer" aria-live="off">
      {left > 0
        ? t('pay.page.nextQuery', { provider, ...inMinutes(left) })
        : t('pay.page.queryNow', { provider })}
    </p>
  )
}

function useSecondsUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === undefined) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [moment])
  return moment === undefined ? undefined : Math.max(0, Math.ceil((moment - now) / 1000))
}

/** 75 seconds are 1:15 minutes; less than one is told in seconds. */
function inMinutes(left: number): { minutes: number; seconds: number; time: string } {
  const minutes = Math.floor(left / 60)
  const seconds = left % 60
  return { minutes, seconds, time: `${minutes}:${String(seconds).padStart(2, '0')}` }
}
