import type { Objection, ObjectionData } from '@lokseva/contract/objections/schemas'
import { type ComponentType, type ReactNode, useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { TotalToPay } from './objection-totals.tsx'
import type { PayObjectionsSlot } from './pay-slot.ts'

type ObjectionPaymentProps = {
  applicationId: string
  data: ObjectionData
  open: boolean
  Pay: ComponentType<PayObjectionsSlot>
  onClose: () => void
  onChanged: () => void
}

type ToPay = Pick<PayObjectionsSlot, 'ids' | 'total'>

type Row =
  | { serial: number; objection: Objection }
  | { sum: 'serviceCharge' | 'total'; amount: number }

/** What each objection costs, and what is to pay for all that are unpaid. */
export function ObjectionPayment(props: ObjectionPaymentProps) {
  const { applicationId, data, open, Pay, onClose, onChanged } = props
  const { t } = useLanguage()
  const [begun, setBegun] = useState<ToPay>()
  const close = () => {
    setBegun(undefined)
    onClose()
  }
  const columns = useColumns()
  const { pay } = data.abilities
  const isOwed = data.toPayIds.length > 0
  const toPay = begun && stillToPay(begun, data)
  // Nobody owes anything for those that were taken back or lapsed.
  const counted = data.objectionRequestsDtoList.filter(
    ({ state }) => state !== 'WITHDRAWN' && state !== 'LAPSED',
  )
  const rows: Row[] = counted.map((objection, index) => ({ serial: index + 1, objection }))
  if (isOwed)
    rows.push(
      { sum: 'serviceCharge', amount: data.serviceCharge },
      { sum: 'total', amount: data.total },
    )
  return (
    <>
      <Dialog
        open={open && !toPay}
        wide
        heading={t('objections.pay.heading')}
        onClose={close}
        actions={
          <>
            {isOwed && pay.allowed && <TotalToPay data={data} />}
            {isOwed && pay.allowed && (
              <Button onClick={() => setBegun({ ids: data.toPayIds, total: data.total })}>
                {t('objections.pay.now')}
              </Button>
            )}
            <Button variant="secondary" onClick={close}>
              {t('objections.close')}
            </Button>
          </>
        }
      >
        <div className="objection-payment">
          {rows.length === 0 ? (
            <p className="objections-none">{t('objections.none')}</p>
          ) : (
            <DataTable
              caption={t('objections.pay.caption')}
              columns={columns}
              rows={rows}
              rowKey={(row) => ('sum' in row ? row.sum : row.objection.id)}
            />
          )}
        </div>
        {isOwed && !pay.allowed && (
          <Notice tone="caution">
            <p>{pay.reason}</p>
          </Notice>
        )}
      </Dialog>
      <Pay
        applicationId={applicationId}
        ids={toPay?.ids ?? []}
        total={toPay?.total ?? 0}
        open={open && toPay !== undefined}
        onClose={() => {
          setBegun(undefined)
          onChanged()
        }}
        onChanged={onChanged}
      />
    </>
  )
}

/**
 * What is to pay by now. Where that is nothing any more it stays what was begun with: whoever is
 * asked about it says that it is paid. One that was taken back cannot be asked about.
 */
function stillToPay(begun: ToPay, data: ObjectionData): ToPay | undefined {
  if (data.toPayIds.length > 0) return { ids: data.toPayIds, total: data.total }
  const ids = begun.ids.filter((id) => data.objectionRequestsDtoList.some((each) => each.id === id))
  return ids.length > 0 ? { ids, total: begun.total } : undefined
}

function useColumns(): Column<Row>[] {
  const { t, format } = useLanguage()
  const of = (render: (objection: Objection) => ReactNode) => (row: Row) =>
    'sum' in row ? <span className="objection-nothing" /> : render(row.objection)
  return [
    {
      key: 'serial',
      label: t('objections.pay.serial'),
      render: (row) => ('sum' in row ? <span className="objection-nothing" /> : row.serial),
    },
    {
      key: 'subject',
      label: t('objections.pay.subject'),
      render: (row) =>
        'sum' in row ? (
          <strong>{t(`objections.pay.${row.sum}`)}</strong>
        ) : (
          row.objection.examSubjectName
        ),
    },
    {
      key: 'question',
      label: t('objections.pay.question'),
      render: of(({ candidateSetQuestionSrno }) => candidateSetQuestionSrno),
    },
    {
      key: 'createdAt',
      label: t('objections.pay.createdAt'),
      render: of(({ createdAt }) => t('objections.moment', indiaMoment(format, createdAt))),
    },
    {
      key: 'fees',
      label: t('objections.list.fees'),
      numeric: true,
      render: (row) =>
        'sum' in row ? (
          <strong>{format.money(row.amount)}</strong>
        ) : (
          format.money(row.objection.fees)
        ),
    },
    {
      key: 'paid',
      label: t('objections.pay.paid'),
      render: of(({ isFeesPaid, isBeingPaid }) =>
        t(
          isFeesPaid
            ? 'objections.pay.yes'
            : isBeingPaid
              ? 'objections.state.BEING_PAID'
              : 'objections.pay.no',
        ),
      ),
    },
  ]
}
