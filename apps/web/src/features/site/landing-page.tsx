import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { GuidelinesCard } from './guidelines-card.tsx'
import './landing-page.css'
import type { ProfileSoFar } from './logged-in-message.tsx'
import { TroubleCard } from './trouble-card.tsx'
import { Welcome } from './welcome.tsx'

type LandingPageProps = {
  /** Drawn by the feature that owns advertisements. */
  adverts: ReactNode
  /** Of who is logged in and cannot apply yet: what is next in the profile, and where. */
  profile?: ProfileSoFar
}

export function LandingPage({ adverts, profile }: LandingPageProps) {
  const session = useSession()
  return (
    <div className="landing">
      <div className="landing-column">
        <Welcome profile={profile} />
        {adverts}
      </div>
      <div className="landing-column">
        <PrepareCard />
        <GuidelinesCard />
        {!session && <TroubleCard />}
        <HelplineCard />
      </div>
    </div>
  )
}

function PrepareCard() {
  const t = useT()
  return (
    <Card heading={t('site.prepare.heading')}>
      <ol className="number-list">
        <li>{t('site.prepare.contact')}</li>
        <li>{t('site.prepare.papers')}</li>
        <li>{t('site.prepare.photo')}</li>
      </ol>
    </Card>
  )
}
