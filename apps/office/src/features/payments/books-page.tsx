import type { Books } from '@lokseva/contract/payments/desk/schemas'
import { useState } from 'react'
import { serverNow } from '@lokseva/browser/api/server-clock.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/date-text.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ShownDay } from '#office-kit/day-field.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { AccountsNav } from './accounts-nav.tsx'
import './accounts.css'
import { BookTable } from './book-table.tsx'
import { OpenItems } from './open-items.tsx'
import { dayBefore, useAccountWords } from './rupees.ts'
import { SheetButtons } from './sheet-buttons.tsx'
import { StoryPanel } from './story-panel.tsx'
import { useBooks } from './use-accounts.ts'

/** Every rupee a bank took is settled once or on its way back: what is not explained comes first. */
export function BooksPage() {
  const { t } = useLanguage()
  const search = useSearchParams()
  const navigate = useNavigate()
  const [now] = useState(serverNow)
  const to = search.get('to')
  const from = search.get('from')
  const days = {
    from: from && isCalendarDay(from) ? from : dayBefore(now, 6),
    to: to && isCalendarDay(to) ? to : dayBefore(now, 0),
  }
  const books = useBooks(days)
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
      <Shown query={books} failed={t('office.accounts.failed')}>
        {(data) => (
          <>
            <Figures figures={data.figures} />
            {data.isTaking && <Notice tone="info">{t('office.accounts.taking')}</Notice>}
            <Unexplained books={data} />
            <Card heading={t('office.accounts.books')} aside={<SheetButtons day={data.days.to} />}>
              <BookTable rows={data.rows} />
            </Card>
          </>
        )}
      </Shown>
    </div>
  )
}

function Figures({ figures }: Pick<Books, 'figures'>) {
  const { t } = useLanguage()
  const { rupees } = useAccountWords()
  const shown = [
    ['taken', figures.takenPaise, figures.taken],
    ['settled', figures.settledPaise, figures.settled],
    ['back', figures.backPaise, figures.back],
    ['open', figures.openPaise, figures.open],
  ] as const
  return (
    <dl className="accounts-figures">
      {shown.map(([key, paise, count]) => (
        <div key={key} data-bad={(key === 'open' && count > 0) || undefined}>
          <dt>{t(`office.accounts.figure.${key}`)}</dt>
          <dd>
            <strong>{rupees(paise)}</strong>
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
  const items = books[which]
  const item = items.find(({ about }) => about === chosen) ?? items[0]
  return (
    <div className="accounts-open">
      <Card heading={t(`office.accounts.${which}`)}>
        <OpenItems
          items={items}
          which={which}
          total={which === 'open' ? books.figures.open : items.length}
          chosen={item?.about}
          onWhich={setWhich}
          onChoose={setChosen}
        />
      </Card>
      {item && <StoryPanel key={item.about} item={item} />}
    </div>
  )
}
