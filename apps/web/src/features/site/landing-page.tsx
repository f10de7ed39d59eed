import type { ReactNode } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { HelplineCard } from '#site-kit/helpline-card.tsx'
import { GuidelinesCard } from './guidelines-card.tsx'
import './landing-page.css'
import { PrepareCard } from './prepare-card.tsx'
import { TroubleCard } from './trouble-card.tsx'
import { Welcome } from './welcome.tsx'

/** `adverts` is drawn by the feature that owns advertisements. */
export function LandingPage({ adverts }: { adverts: ReactNode }) {
  const session = useSession()
  return (
    <div className="landing">
      <div className="landing-column">
        <Welcome />
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
