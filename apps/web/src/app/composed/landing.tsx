import { Suspense } from 'react'
import { OpenAdverts } from '#features/adverts/list/open-adverts.tsx'
import { LandingPage } from '#features/site/landing-page.tsx'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** Visitors need nothing of it. */
const own = lazyPage(async () => (await import('./own-landing.tsx')).OwnLanding)

export function Landing() {
  const plain = <LandingPage adverts={<OpenAdverts />} />
  if (!useSession()) return plain
  return (
    <Suspense fallback={plain}>
      <own.Page />
    </Suspense>
  )
}
