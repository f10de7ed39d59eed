import { officePages } from '@lokseva/contract/office/pages'
import type { BookMatch, BookRow } from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { useAccountWords } from '../rupees.ts'

const tones: Record<BookMatch, Tone> = {
  alike: 'good',
  differs: 'bad',
  explained: 'info',
  reportDue: 'caution',
  bankDue: 'caution',
}

/** Three books side by side; every figure leads to its rows. */
export function BookTable({ rows }: { rows: BookRow[] }) {
  const { t } = useLanguage()
  const words = useAccountWords()
  if (rows.length === 0) return <p>{t('office.accounts.books.none')}</p>
  return (
    <div className="accounts-table accounts-books">
      <DataTable
        caption={t('office.accounts.books')}
        isCaptionHidden
        rows={rows}
        rowKey={({ day, provider }) => `${day} ${provider}`}
        columns={[
          {
            key: 'day',
            label: t('office.accounts.day'),
            render: ({ day }) => <span className="accounts-day">{words.day(day)}</span>,
          },
          {
            key: 'provider',
            label: t('office.accounts.provider'),
            render: ({ provider }) => <strong>{t(`payments.provider.${provider}`)}</strong>,
          },
          {
            key: 'ours',
            label: t('office.accounts.ours'),
            numeric: true,
            render: (row) => (
              <BookFigure row={row} book="ours" paise={row.ours.paise}>
                {row.ours.backPaise > 0 &&
                  t('office.accounts.wentBack', { amount: words.rupees(row.ours.backPaise) })}
              </BookFigure>
            ),
          },
          {
            key: 'report',
            label: t('office.accounts.report'),
            numeric: true,
            render: (row) =>
              row.report ? (
                <BookFigure row={row} book="report" paise={row.report.paise}>
                  {row.report.backPaise > 0 &&
                    t('office.accounts.wentBack', { amount: words.rupees(row.report.backPaise) })}
                </BookFigure>
              ) : (
                '–'
              ),
          },
          {
            key: 'bank',
            label: t('office.accounts.bank'),
            numeric: true,
            render: (row) =>
              row.bank ? (
                <BookFigure row={row} book="bank" paise={row.bank.paise}>
                  {row.report !== null &&
                    row.report.feePaise > 0 &&
                    t('office.accounts.fees', { amount: words.rupees(row.report.feePaise) })}
                </BookFigure>
              ) : (
                '–'
              ),
          },
          {
            key: 'match',
            label: t('office.accounts.match'),
            render: ({ match, open }) => (
              <Badge tone={tones[match]}>
                {t(`office.accounts.match.${match}`, { count: open })}
              </Badge>
            ),
          },
        ]}
      />
    </div>
  )
}

type BookFigureProps = {
  row: BookRow
  book: 'ours' | 'report' | 'bank'
  paise: number
  children?: string | false
}

function BookFigure({ row: { day, provider }, book, paise, children }: BookFigureProps) {
  const { rupees } = useAccountWords()
  const search = new URLSearchParams({ book, day, provider }).toString()
  return (
    <>
      <Link to={`${officePages.accountLines}?${search}`}>{rupees(paise)}</Link>
      {children && <small>{children}</small>}
    </>
  )
}
