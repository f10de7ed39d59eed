import type { PaymentHistoryRow } from '@lokseva/contract/payments/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import { PaymentTimeline } from '../payment-timeline.tsx'
import { ReceiptButtons } from '../receipt-buttons.tsx'
import { ChallanAgain } from './challan-again.tsx'
import { RefundAccount } from './refund-account.tsx'
import type { HistoryDialogProps } from './history-dialog.tsx'

type HistoryRowsProps = Pick<HistoryDialogProps, 'application'> & { rows: PaymentHistoryRow[] }

/** A table and below it what happened; on a phone each is a card that begins with how it stands. */
export function HistoryRows({ application, rows }: HistoryRowsProps) {
  const { t } = useLanguage()
  const isNarrow = useNarrow()
  const columns = useColumns()
  return (
    <>
      {!isNarrow && (
        <DataTable
          caption={t('pay.history')}
          columns={columns}
          rows={rows}
          rowKey={({ paymentRefNo }) => paymentRefNo}
        />
      )}
      {rows.map((row) => (
        <section
          key={row.paymentRefNo}
          className="payment-told"
          aria-label={t('pay.history.story', { number: row.paymentRefNo })}
        >
          {!isNarrow && <h3>{t('pay.history.story', { number: row.paymentRefNo })}</h3>}
          <p>
            <strong>{row.message}</strong> {row.next}
          </p>
          {isNarrow && (
            <FactList facts={columns.map(({ label, render }) => ({ label, value: render(row) }))} />
          )}
          <PaymentTimeline
            label={t('pay.history.story', { number: row.paymentRefNo })}
            story={row.story}
          />
          {row.refundAccount && (
            <RefundAccount
              applicationId={application.id}
              orderNo={row.paymentRefNo}
              asked={row.refundAccount}
            />
          )}
          {row.hasReceipt && (
            <ReceiptButtons
              applicationId={application.id}
              orderNo={row.paymentRefNo}
              variant="quiet"
            />
          )}
          {row.paymentStatus === 'challan_slip_downloaded' &&
            row.slip &&
            (row.slip.allowed ? (
              <ChallanAgain applicationId={application.id} />
            ) : (
              <p>{t('pay.history.slipOnly')}</p>
            ))}
        </section>
      ))}
    </>
  )
}

const tones: Record<string, Tone> = {
  initiated: 'caution',
  pending: 'caution',
  success: 'good',
  failed: 'bad',
  expired: 'caution',
  refund_due: 'caution',
  refunded: 'good',
  challan_slip_downloaded: 'info',
}

function useColumns(): Column<PaymentHistoryRow>[] {
  const { t, format } = useLanguage()
  const moment = (iso: string) => (
    <time dateTime={iso}>{t('pay.history.moment', indiaMoment(format, iso))}</time>
  )
  return [
    {
      key: 'created',
      label: t('pay.history.created'),
      render: ({ createdDate }) => moment(createdDate),
    },
    {
      key: 'updated',
      label: t('pay.history.updated'),
      render: ({ updatedDate }) => moment(updatedDate),
    },
    {
      key: 'reference',
      label: t('pay.history.reference'),
      render: ({ paymentRefNo }) => paymentRefNo,
    },
    {
      key: 'for',
      label: t('pay.history.for'),
      render: ({ paymentFor }) => t(`pay.history.for.${paymentFor ?? 'application'}`),
    },
    {
      key: 'mode',
      label: t('pay.history.mode'),
      render: ({ paymentMode }) => t(`payments.provider.${paymentMode}`),
    },
    {
      key: 'type',
      label: t('pay.history.type'),
      render: ({ type }) => t(`pay.history.type.${type}`),
    },
    {
      key: 'status',
      label: t('pay.history.status'),
      render: ({ paymentStatus, paymentMode }) => (
        <Badge tone={tones[paymentStatus] ?? 'info'}>
          {t(`pay.history.status.${paymentStatus}` as TextId, { mode: paymentMode })}
        </Badge>
      ),
    },
    {
      key: 'amount',
      label: t('pay.history.amount'),
      numeric: true,
      render: ({ amount }) => format.money(amount),
    },
  ]
}
