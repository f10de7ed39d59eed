import type { DeskRefund } from '@lokseva/contract/payments/desk/refunds'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { useAccountWords } from '../rupees.ts'

/** Money that goes back, the oldest first. */
export function RefundTable({ refunds }: { refunds: DeskRefund[] }) {
  const { t } = useLanguage()
  const { rupees, moment, dayOf } = useAccountWords()
  if (refunds.length === 0) return <p>{t('office.accounts.refunds.none')}</p>
  return (
    <div className="accounts-table">
      <DataTable
        caption={t('office.accounts.refunds.heading')}
        isCaptionHidden
        rows={refunds}
        rowKey={({ refundNo }) => refundNo}
        columns={[
          {
            key: 'order',
            label: t('office.accounts.order'),
            render: ({ orderNo, refundNo }) => (
              <>
                <OrderLink orderNo={orderNo} />
                <small>{t('office.accounts.refunds.no', { number: refundNo })}</small>
              </>
            ),
          },
          {
            key: 'provider',
            label: t('office.accounts.provider'),
            render: ({ provider }) => t(`payments.provider.${provider}`),
          },
          {
            key: 'cause',
            label: t('office.accounts.refunds.cause'),
            render: ({ cause }) => t(`payments.desk.refundCause.${cause}`),
          },
          {
            key: 'since',
            label: t('office.accounts.refunds.since'),
            render: ({ dueAt }) => moment(dueAt),
          },
          {
            key: 'amount',
            label: t('office.accounts.amount'),
            numeric: true,
            render: ({ paise }) => rupees(paise),
          },
          {
            key: 'state',
            label: t('office.accounts.refunds.state'),
            render: ({ state, waitsForAccount, wentBack, exportedAt, refundedAt }) => {
              if (waitsForAccount)
                return <Badge tone="caution">{t('office.accounts.refunds.noAccount')}</Badge>
              const since = refundedAt ?? exportedAt
              return (
                <>
                  <Badge
                    tone={state === 'refunded' ? 'good' : state === 'due' ? 'caution' : 'info'}
                  >
                    {t(`office.accounts.refundState.${state}`)}
                    {since && `, ${dayOf(since)}`}
                  </Badge>
                  {wentBack && <small>{t('office.accounts.refunds.byItself')}</small>}
                </>
              )
            },
          },
        ]}
      />
    </div>
  )
}
