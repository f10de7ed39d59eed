import { maskEmail } from '@lokseva/contract/identity/rules'
import { pages } from '@lokseva/contract/site/pages'
import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { HelplineCard } from '#site-kit/helpline-card.tsx'
import { useStartupSettings } from '#site-kit/startup-settings.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import './home-page.css'
import { WayCard, type WayCardProps } from './way-card.tsx'

type HomePageProps = WayCardProps & {
  /** Answers to look at again, drawn by the feature that owns them. */
  changes: ReactNode
  /** What is new in an application, likewise. */
  news: ReactNode
}

const instructions = ['profile', 'lock', 'apply', 'pay', 'follow'] as const

/** Tab 1: where the candidate stands, what is done, what is next. */
export function HomePage({ changes, news, ...way }: HomePageProps) {
  const t = useT()
  const session = useSession()
  const minutes = useStartupSettings().data?.idleMinutes ?? 30
  return (
    <div className="page-stack">
      <div>
        <PageHeading>{t('home.welcome.title')}</PageHeading>
        {session && (
          <p className="home-as">{t('home.welcome.as', { email: maskEmail(session.emailId) })}</p>
        )}
      </div>
      {changes}
      {news}
      <div className="home-columns">
        <div className="page-stack">
          <WayCard {...way} />
          <Card heading={t('home.instructions.heading')}>
            <ol className="page-list">
              {instructions.map((each) => (
                <li key={each}>{t(`home.instructions.${each}`)}</li>
              ))}
            </ol>
            <LinkButton
              look="secondary"
              to={pages.profileStep.replace('{step}', 'documents')}
              className="home-documents"
            >
              {t('home.instructions.documents')}
            </LinkButton>
          </Card>
        </div>
        <div className="page-stack">
          <HelplineCard />
          <Card heading={t('home.safety.heading')}>
            <ul className="page-list">
              <li>{t('home.safety.idle', { minutes })}</li>
              <li>{t('home.safety.device')}</li>
              <li>{t('home.safety.otp')}</li>
            </ul>
          </Card>
        </div>
      </div>
    </div>
  )
}
