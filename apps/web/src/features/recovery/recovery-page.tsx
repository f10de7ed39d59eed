import { pages } from '@lokseva/contract/site/pages'
import { type ReactNode, useEffect } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { refuseSession } from '@lokseva/browser/session/shared-session.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './recovery-page.css'

type RecoveryPageProps = {
  title: string
  intro: string
  /** What the page asks, step after step; without it the page is one step. */
  steps?: { titles: string[]; current: number }
  children: ReactNode
}

/** The frame of a way back to one's account: what it is, how far one is, and the way out. */
export function RecoveryPage({ title, intro, steps, children }: RecoveryPageProps) {
  const t = useT()
  // What is proved here counts on the channel it was proved on.
  useEffect(() => refuseSession(), [])
  return (
    <div className="recovery">
      <PageHeading>{title}</PageHeading>
      <p>{intro}</p>
      {steps && (
        <ol className="recovery-steps" aria-label={t('recovery.steps')}>
          {steps.titles.map((step, index) => (
            <li
              key={step}
              data-done={index + 1 < steps.current}
              aria-current={index + 1 === steps.current ? 'step' : undefined}
            >
              {step}
            </li>
          ))}
        </ol>
      )}
      {children}
      <p>
        <Link className="recovery-back" to={pages.login}>
          {t('recovery.backToLogin')}
        </Link>
      </p>
      <HelplineCard />
    </div>
  )
}
