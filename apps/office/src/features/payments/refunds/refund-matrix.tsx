import {
  refundCauses,
  refundStates,
  type DeskRefunds,
  type RefundFilter,
} from '@lokseva/contract/payments/desk/refunds'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useAccountWords } from '../rupees.ts'

type RefundMatrixProps = Pick<DeskRefunds, 'counts'> & {
  filter: RefundFilter
  onFilter: (filter: RefundFilter) => void
}

/** How many of each kind stand where; a figure shows its refunds below. */
export function RefundMatrix({ counts, filter, onFilter }: RefundMatrixProps) {
  const { t } = useLanguage()
  const { rupees } = useAccountWords()
  const causes = refundCauses.filter((cause) => counts.some((each) => each.cause === cause))
  if (causes.length === 0) return <p>{t('office.accounts.refunds.none')}</p>
  return (
    <div className="accounts-table">
      <DataTable
        caption={t('office.accounts.refunds.matrix')}
        isCaptionHidden
        rows={causes}
        rowKey={(cause) => cause}
        columns={[
          {
            key: 'cause',
            label: t('office.accounts.refunds.cause'),
            render: (cause) => <strong>{t(`payments.desk.refundCause.${cause}`)}</strong>,
          },
          ...refundStates.map((state) => ({
            key: state,
            label: t(`office.accounts.refundState.${state}`),
            numeric: true,
            render: (cause: (typeof refundCauses)[number]) => {
              const found = counts.find((each) => each.cause === cause && each.state === state)
              if (!found) return '–'
              return (
                <>
                  <button
                    type="button"
                    className="accounts-link"
                    aria-pressed={filter.cause === cause && filter.state === state}
                    onClick={() => onFilter({ cause, state })}
                  >
                    {rupees(found.paise)}
                  </button>
                  <small>{t('office.accounts.refunds.count', { count: found.count })}</small>
                </>
              )
            },
          })),
        ]}
      />
    </div>
  )
}
