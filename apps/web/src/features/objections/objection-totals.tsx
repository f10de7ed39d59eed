import type { ObjectionData } from '@lokseva/contract/objections/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** What is to pay for all that are unpaid, and by when; nothing where nothing is. */
export function ObjectionTotals({ data }: { data: ObjectionData }) {
  const { t, format } = useLanguage()
  const { toPayIds, unpaidFees, serviceCharge, total, abilities } = data
  if (toPayIds.length === 0) return null
  const { until } = abilities.pay
  return (
    <div className="objection-totals">
      <dl>
        <div>
          <dt>{t('objections.totals.unpaid', { count: toPayIds.length })}</dt>
          <dd>{format.money(unpaidFees)}</dd>
        </div>
        <div>
          <dt>{t('objections.totals.serviceCharge')}</dt>
          <dd>{format.money(serviceCharge)}</dd>
        </div>
        <div data-total>
          <dt>{t('objections.totals.toPay')}</dt>
          <dd>{format.money(total)}</dd>
        </div>
      </dl>
      <p>
        <strong>{t('objections.totals.notRead')}</strong>{' '}
        {until && t('objections.totals.payBy', { day: format.date(until) })}
      </p>
    </div>
  )
}
