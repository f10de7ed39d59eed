import { maskEmail } from '@lokseva/contract/identity/rules'
import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Card } from '#ui/data/card.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { ChangedFields } from '#features/profile-view/changed-fields.tsx'
import './home-page.css'
import { WayCard } from './way-card.tsx'

export type HomeTabProps = {
  profileSubmitted: boolean
  idleMinutes: number
  /** The help line with its hours, drawn by the feature that owns it. */
  help: ReactNode
}

const instructions = ['profile', 'lock', 'apply', 'pay', 'follow'] as const

/** Tab 1: where the candidate stands, what is done, what is next. */
export function HomeTab({ profileSubmitted, idleMinutes, help }: HomeTabProps) {
  const t = useT()
  const session = useSession()
  return (
    <div className="home-page">
      <div>
        <PageHeading>{t('home.welcome.title')}</PageHeading>
        {session && (
          <p className="home-as">{t('home.welcome.as', { email: maskEmail(session.emailId) })}</p>
        )}
      </div>
      <ChangedFields />
      <div className="home-columns">
        <div className="home-column">
          <WayCard profileSubmitted={profileSubmitted} />
          <Card heading={t('home.instructions.heading')}>
            <ol className="home-list">
              {instructions.map((each) => (
                <li key={each}>{t(`home.instructions.${each}`)}</li>
              ))}
            </ol>
          </Card>
        </div>
        <div className="home-column">
          {help}
          <Card heading={t('home.safety.heading')}>
            <ul className="home-list">
              <li>{t('home.safety.idle', { minutes: idleMinutes })}</li>
              <li>{t('home.safety.device')}</li>
              <li>{t('home.safety.otp')}</li>
            </ul>
          </Card>
        </div>
      </div>
    </div>
  )
}
