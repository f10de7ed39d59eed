import { DAY_MS } from '@lokseva/contract/day-ms'
import { officePages } from '@lokseva/contract/office/pages'
import { bookLimits, type BookDays, type Books } from '@lokseva/contract/payments/desk/schemas'
import { useState } from 'react'
import { serverNow } from '@lokseva/browser/api/server-clock.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ShownDay } from '#office-kit/fields/day-field.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { AccountsNav } from '../accounts-nav.tsx'
import '../accounts.css'
import { BookTable } from './book-table.tsx'
import { CategoryTable } from './category-table.tsx'
import { OpenItems } from '../items/open-items.tsx'
import { dayBefore, useAccountWords } from '../rupees.ts'
import { SheetButtons } from './sheet-buttons.tsx'
import { StoryPanel } from '../orders/story-panel.tsx'
import { useBooks, useFurtherItems, weekUntil } from '../use-accounts.ts'

/** Every rupee a bank took is settled once or on its way back: what is not explained comes first. */
export function BooksPage() {
  const { t } = useLanguage()
  const search = useSearchParams()
  const navigate = useNavigate()
  const [now] = useState(serverNow)
  const to = search.get('to')
  const from = search.get('from')
  const last = to && isCalendarDay(to) ? to : dayBefore(now, 0)
  const days = {
    from: from && isCalendarDay(from) ? from : weekUntil(last).from,
    to: last,
  }
  const fault = rangeFault(days)
  const books = useBooks(days, !fault)
  const show = (next: Partial<typeof days>) => {
    const range = { ...days, ...next }
    navigate({ search: `?${new URLSearchParams(range).toString()}` })
  }
  return (
    <div className="page-stack">
      <div className="accounts-top">
        <div>
          <PageHeading>{t('office.accounts.heading')}</PageHeading>
          <p className="accounts-quiet">{t('office.accounts.intro')}</p>
        </div>
        <div className="accounts-days">
          <ShownDay
            id="accounts-from"
            label={t('office.accounts.from')}
            day={days.from}
            asked={from}
            onDay={(day) => show({ from: day })}
          />
          <ShownDay
            id="accounts-to"
            label={t('office.accounts.to')}
            day={days.to}
            asked={to}
            onDay={(day) => show({ to: day })}
          />
        </div>
      </div>
      <AccountsNav />
      {fault ? (
        <Notice tone="caution">
          {t(`office.accounts.range.${fault}`, { count: bookLimits.days })}
        </Notice>
      ) : (
        <Days books={books} />
      )}
    </div>
  )
}

/** Why days cannot be shown, as the server would refuse them. */
function rangeFault({ from, to }: BookDays) {
  if (from > to) return 'backwards'
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days > bookLimits.days ? 'tooLong' : undefined
}

function Days({ books }: { books: ReturnType<typeof useBooks> }) {
  const { t } = useLanguage()
  return (
    <Shown query={books} failed={t('office.accounts.failed')}>
      {(data) => (
        <>
          <Figures figures={data.figures} days={data.days} />
          {data.isTaking && <Notice tone="info">{t('office.accounts.taking')}</Notice>}
          <Unexplained books={data} />
          <Card heading={t('office.accounts.books')} aside={<SheetButtons day={data.days.to} />}>
            <BookTable rows={data.rows} />
          </Card>
          <CategoryTable days={data.days} />
        </>
      )}
    </Shown>
  )
}

function Figures({ figures, days }: Pick<Books, 'figures' | 'days'>) {
  const { t } = useLanguage()
  const { rupees } = useAccountWords()
  const shown = [
    ['taken', figures.takenPaise, figures.taken],
    ['settled', figures.settledPaise, figures.settled],
    ['back', figures.backPaise, figures.back],
    ['open', figures.openPaise, figures.open],
  ] as const
  const rowsOf = (figure: Exclude<(typeof shown)[number][0], 'open'>) =>
    `${officePages.accountFigure}?${new URLSearchParams({ figure, ...days }).toString()}`
  return (
    <dl className="accounts-figures">
      {shown.map(([key, paise, count]) => (
        <div key={key} data-bad={(key === 'open' && count > 0) || undefined}>
          <dt>{t(`office.accounts.figure.${key}`)}</dt>
          <dd>
            <strong>
              {count === 0 && rupees(paise)}
              {count > 0 && key === 'open' && <a href="#accounts-open">{rupees(paise)}</a>}
              {count > 0 && key !== 'open' && <Link to={rowsOf(key)}>{rupees(paise)}</Link>}
            </strong>
            <small>{t(`office.accounts.figure.${key}.count`, { count })}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The list of what is not explained beside the story of the one that is looked at. */
function Unexplained({ books }: { books: Books }) {
  const { t } = useLanguage()
  const [which, setWhich] = useState<'open' | 'explained'>('open')
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const further = useFurtherItems(books, which, isAsked)
  const items = [...books[which], ...(further.data?.pages.flatMap((page) => page.items) ?? [])]
  const item = items.find(({ about }) => about === chosen) ?? items[0]
  return (
    <div className="accounts-open" id="accounts-open">
      <Card heading={t(`office.accounts.${which}`)}>
        <OpenItems
          items={items}
          which={which}
          total={which === 'open' ? books.figures.open : books.explainedCount}
          chosen={item?.about}
          onWhich={(next) => {
            setWhich(next)
            setAsked(false)
          }}
          isBusy={further.isFetching}
          hasFailed={further.isError}
          onFurther={() => {
            if (isAsked) void further.fetchNextPage()
            else setAsked(true)
          }}
          onChoose={setChosen}
        />
      </Card>
      {item && <StoryPanel key={item.about} item={item} />}
    </div>
  )
}
