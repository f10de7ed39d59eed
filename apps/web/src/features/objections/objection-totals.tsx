import type { ObjectionData } from '@lokseva/contract/objections/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FootSum } from '@lokseva/ui/overlays/foot-sum.tsx'

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

/** The same in one line, beside the button that pays it. */
export function TotalToPay({
  data: { unpaidFees, serviceCharge, total },
}: {
  data: ObjectionData
}) {
  const { t, format } = useLanguage()
  return (
    <FootSum
      rows={[
        { key: 'fees', label: t('objections.list.fees'), amount: format.money(unpaidFees) },
        {
          key: 'serviceCharge',
          label: t('objections.pay.serviceCharge'),
          amount: format.money(serviceCharge),
        },
        { key: 'total', label: t('objections.totals.all'), amount: format.money(total) },
      ]}
    />
  )
}
