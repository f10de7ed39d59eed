import { pages } from '@lokseva/contract/site/pages'
import { Suspense } from 'react'
import { OpenAdverts } from '#features/adverts/list/open-adverts.tsx'
import { LandingPage } from '#features/site/landing-page.tsx'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** Visitors need nothing of it. */
const own = lazyPage(async () => (await import('./own-landing.tsx')).OwnLanding)

/** Nothing need be asked to know where a profile begins that has no step yet. */
const begin = { next: 'profile', path: pages.profileStep.replace('{step}', 'personal') } as const

export function Landing() {
  const session = useSession()
  if (!session) return <LandingPage adverts={<OpenAdverts />} />
  if (session.profileId === '') return <LandingPage adverts={<OpenAdverts />} profile={begin} />
  return (
    <Suspense fallback={<LandingPage adverts={<OpenAdverts />} profile="asked" />}>
      <own.Page />
    </Suspense>
  )
}
