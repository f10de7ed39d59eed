import type { ReactNode } from 'react'
import { GuidelinesCard } from './guidelines-card.tsx'
import { HelplineCard } from './helpline-card.tsx'
import './landing-page.css'
import { PrepareCard } from './prepare-card.tsx'
import { TroubleCard } from './trouble-card.tsx'
import { Welcome } from './welcome.tsx'

/** `adverts` is drawn by the feature that owns advertisements. */
export function LandingPage({ adverts }: { adverts: ReactNode }) {
  return (
    <div className="landing">
      <div className="landing-column">
        <Welcome />
        {adverts}
      </div>
      <div className="landing-column">
        <PrepareCard />
        <GuidelinesCard />
        <TroubleCard />
        <HelplineCard />
      </div>
    </div>
  )
}
