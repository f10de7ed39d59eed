import { officePages } from '@lokseva/contract/office/pages'
import { FigureLinesQuery } from '@lokseva/contract/payments/desk/figure-schemas'
import {
  bookLimits,
  type BookDays,
  type BookLine,
  type BookLines,
  BookLinesQuery,
} from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Redirect, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown, type ShownProps } from '#office-kit/shown.tsx'
import '../accounts.css'
import { BackToBooks } from './back-to-books.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { Paging } from '../paging.tsx'
import { useAccountWords } from '../rupees.ts'
import { useBookLines, useFigureLines } from '../use-accounts.ts'
import { useOffset } from '../use-offset.ts'

/** What a figure of a book is made of; an address that names none leads to the books. */
export function LinesPage() {
  const search = useSearchParams()
  const { data: asked } = BookLinesQuery.safeParse({
    book: search.get('book') ?? 'ours',
    day: search.get('day'),
    provider: search.get('provider') ?? 'card',
  })
  return asked ? <LinesOfBook {...asked} /> : <Redirect to={officePages.accounts} />
}

function LinesOfBook({ book, day, provider }: BookLinesQuery) {
  const { t } = useLanguage()
  const { day: shownDay } = useAccountWords()
  const [offset, setOffset] = useOffset()
  const query = useBookLines({ book, day, provider, offset: String(offset) })
  const heading = [
    t(`office.accounts.${book}`),
    t(`payments.provider.${provider}`),
    shownDay(day),
  ].join(', ')
  return <Lines heading={heading} query={query} offset={offset} onOffset={setOffset} />
}

/** What a headline figure of some days is made of; an address that names none leads to the books. */
export function FigurePage() {
  const search = useSearchParams()
  const { data: asked } = FigureLinesQuery.safeParse({
    figure: search.get('figure') ?? 'taken',
    from: search.get('from'),
    to: search.get('to'),
  })
  return asked ? <LinesOfFigure {...asked} /> : <Redirect to={officePages.accounts} />
}

function LinesOfFigure({ figure, from, to }: FigureLinesQuery) {
  const { t } = useLanguage()
  const { day: shownDay } = useAccountWords()
  const [offset, setOffset] = useOffset()
  const days = { from, to }
  const query = useFigureLines({ figure, ...days, offset: String(offset) })
  const of = t(`office.accounts.lines.${figure}`, { from: shownDay(from), to: shownDay(to) })
  return <Lines heading={of} days={days} query={query} offset={offset} onOffset={setOffset} />
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
