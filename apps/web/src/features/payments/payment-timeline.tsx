import type { PaymentOfOrder } from '@lokseva/contract/payments/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { History } from '@lokseva/ui/data/history.tsx'

type PaymentStoryProps = { label: string; story: PaymentOfOrder['story'] }

/** What happened to a payment, in plain words, oldest first. */
export function PaymentTimeline({ label, story }: PaymentStoryProps) {
  const { t, format } = useLanguage()
  return (
    <History
      label={label}
      entries={story.map(({ at, text }, index) => ({
        key: index,
        when: t('pay.history.moment', indiaMoment(format, at)),
        text,
      }))}
    />
  )
}
