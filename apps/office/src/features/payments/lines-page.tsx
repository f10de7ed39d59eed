import {
  ledgerFigureNames,
  type FigureLinesQuery,
} from '@lokseva/contract/payments/desk/figure-schemas'
import { paymentProviders } from '@lokseva/contract/payments/providers'
import {
  bookLimits,
  bookNames,
  type BookDays,
  type BookLine,
  type BookLines,
  type BookLinesQuery,
} from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown, type ShownProps } from '#office-kit/shown.tsx'
import './accounts.css'
import { BackToBooks } from './back-to-books.tsx'
import { OrderLink } from './order-link.tsx'
import { Paging } from './paging.tsx'
import { useAccountWords } from './rupees.ts'
import { useBookLines, useFigureLines } from './use-accounts.ts'
import { useOffset } from './use-offset.ts'

/** What a figure of a book is made of. */
export function LinesPage() {
  const { t } = useLanguage()
  const { day: shownDay } = useAccountWords()
  const search = useSearchParams()
  const book = (search.get('book') ?? 'ours') as BookLinesQuery['book']
  const day = search.get('day') ?? ''
  const provider = (search.get('provider') ?? 'card') as BookLinesQuery['provider']
  const [offset, setOffset] = useOffset()
  const query = useBookLines({ book, day, provider, offset: String(offset) })
  // An address that came damaged names nothing; what is wrong with it the server says.
  const isWhole =
    bookNames.includes(book) &&
    (provider === 'challan' || provider in paymentProviders) &&
    isCalendarDay(day)
  const heading = isWhole
    ? [t(`office.accounts.${book}`), t(`payments.provider.${provider}`), shownDay(day)].join(', ')
    : t('office.accounts.heading')
  return <Lines heading={heading} query={query} offset={offset} onOffset={setOffset} />
}

/** What a headline figure of some days is made of. */
export function FigurePage() {
  const { t } = useLanguage()
  const { day: shownDay } = useAccountWords()
  const search = useSearchParams()
  const figure = (search.get('figure') ?? 'taken') as FigureLinesQuery['figure']
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const [offset, setOffset] = useOffset()
  const query = useFigureLines({ figure, ...days, offset: String(offset) })
  const isWhole =
    ledgerFigureNames.includes(figure) && isCalendarDay(days.from) && isCalendarDay(days.to)
  const heading = isWhole
    ? t(`office.accounts.lines.${figure}`, { from: shownDay(days.from), to: shownDay(days.to) })
    : t('office.accounts.heading')
  return <Lines heading={heading} days={days} query={query} offset={offset} onOffset={setOffset} />
}

type LinesProps = {
  heading: string
  days?: BookDays
  query: ShownProps<BookLines>['query']
  offset: number
  onOffset: (offset: number) => void
}

function Lines({ heading, days, query, offset, onOffset }: LinesProps) {
  const { t } = useLanguage()
  const { rupees } = useAccountWords()
  return (
    <div className="page-stack">
      <div>
        <BackToBooks {...(days && { days })} />
        <PageHeading>{heading}</PageHeading>
      </div>
      <Card>
        <Shown query={query} failed={t('office.accounts.failed')}>
          {({ lines, total, paise }) => (
            <>
              <p>{t('office.accounts.lines.sum', { count: total, amount: rupees(paise) })}</p>
              <LinesTable lines={lines} />
              <Paging offset={offset} total={total} rows={bookLimits.rows} onOffset={onOffset} />
            </>
          )}
        </Shown>
      </Card>
    </div>
  )
}

function LinesTable({ lines }: { lines: BookLine[] }) {
  const { t } = useLanguage()
  const { rupees, moment } = useAccountWords()
  if (lines.length === 0) return null
  return (
    <div className="accounts-table">
      <DataTable
        caption={t('office.accounts.lines')}
        isCaptionHidden
        rows={lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'order',
            label: t('office.accounts.order'),
            render: ({ orderNo }) => (orderNo === null ? '–' : <OrderLink orderNo={orderNo} />),
          },
          {
            key: 'kind',
            label: t('office.accounts.kind'),
            render: ({ kind }) => t(`office.accounts.kind.${kind}`),
          },
          {
            key: 'reference',
            label: t('office.accounts.reference'),
            render: ({ reference }) => reference ?? '–',
          },
          {
            key: 'at',
            label: t('office.accounts.at'),
            render: ({ at }) => (at === null ? '–' : moment(at)),
          },
          {
            key: 'fee',
            label: t('office.accounts.fee'),
            numeric: true,
            render: ({ feePaise }) => (feePaise === null ? '–' : rupees(feePaise)),
          },
          {
            key: 'amount',
            label: t('office.accounts.amount'),
            numeric: true,
            render: ({ kind, paise }) => rupees(kind === 'refund' ? -paise : paise),
          },
        ]}
      />
    </div>
  )
}
