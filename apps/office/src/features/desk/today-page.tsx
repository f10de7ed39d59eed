import type { Language } from '@lokseva/texts/text-id'
import type { ReactNode } from 'react'
import { dateFormat } from '@lokseva/browser/language/date-format.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { nameOf } from '#office-kit/named.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import './today.css'

type TodayPageProps = {
  /** How many things wait; unknown until they are fetched. */
  count: number | undefined
  waiting: ReactNode
  /** Where to begin, for whom nothing waits. */
  begin: ReactNode
  /** Advertisements that are open. */
  open: ReactNode
  /** How the portal does, and the days ahead. */
  beside: ReactNode
}

/** The first desk: what waits for the one who is signed in. */
export function TodayPage({ count, waiting, begin, open, beside }: TodayPageProps) {
  const { t, language } = useLanguage()
  const { member } = useOwnSession()
  const name = nameOf(member, language)
  const today = todayInIndia()
  return (
    <div className="page-stack">
      <div>
        <PageHeading>
          {count === undefined
            ? t('office.today.welcome', { name })
            : t('office.today.waits', { name, count })}
        </PageHeading>
        <p className="today-day">
          <time dateTime={today}>{dayInWords(language, today)}</time>
        </p>
      </div>
      <div className="today-columns">
        <div className="page-stack">
          <Card heading={t('office.today.waiting')}>{waiting}</Card>
          {count === 0 && begin}
          {open}
        </div>
        <div className="page-stack">{beside}</div>
      </div>
    </div>
  )
}

const dayInWords = (language: Language, day: string): string =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(day),
  )
