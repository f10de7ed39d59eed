import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { nameOf } from '#office-kit/named.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import './today.css'

type TodayPageProps = {
  /** How many things wait; unknown until they are fetched. */
  count: number | undefined
  waiting: ReactNode
  /** Advertisements that are open. */
  open: ReactNode
  /** How the portal does, and the days ahead. */
  beside: ReactNode
}

/** The first desk: what waits for the one who is signed in. */
export function TodayPage({ count, waiting, open, beside }: TodayPageProps) {
  const { t, language } = useLanguage()
  const { member } = useOwnSession()
  const name = nameOf(member, language)
  return (
    <div className="page-stack">
      <PageHeading>
        {count === undefined
          ? t('office.today.welcome', { name })
          : t('office.today.waits', { name, count })}
      </PageHeading>
      <div className="today-columns">
        <div className="page-stack">
          <Card heading={t('office.today.waiting')}>{waiting}</Card>
          {open}
        </div>
        <div className="page-stack">{beside}</div>
      </div>
    </div>
  )
}
