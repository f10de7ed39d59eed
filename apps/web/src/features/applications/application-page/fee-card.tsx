import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import type { BodyProps } from './slots.ts'

/** The fee, and what can be done about it. An address that says so opens the ways to pay, or what was paid. */
export function FeeCard({ details: { application }, Payments, onChanged }: BodyProps) {
  const { t, format } = useLanguage()
  const { key: visit } = useLocation()
  const open = useSearchParams().get('open')
  const isPaying = open === 'pay' && application.abilities['pay']?.allowed === true
  const isLooking = open === 'payments'
  return (
    <Card heading={t('applications.mine.amount')} aside={format.money(application.amountPayable)}>
      <Payments
        key={isPaying || isLooking ? visit : 'closed'}
        application={application}
        startsPaying={isPaying}
        startsHistory={isLooking}
        inPage
        onChanged={onChanged}
      />
    </Card>
  )
}
