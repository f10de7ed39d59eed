import { pages } from '@lokseva/contract/site/pages'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { securityQuestions } from '#features/identity/security-questions/routes.ts'
import { SecurityGate } from '#features/identity/security-questions/security-gate.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { Redirect, useLocation } from '@lokseva/browser/router/router.tsx'
import { afterDrawing } from '#candidate-kit/after-drawing.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import type { Arrival } from '../arrival-notice.tsx'
import { PageFrame, type PageFrameProps } from '../page-frame.tsx'
import { candidateTexts } from '../texts.ts'

/** Whoever has just logged in comes here before the wording of the tabs has come. */
const gate = lazyPage(async () => SecurityGate, candidateTexts)

/** Fetched once the page is seen, while there is a connection; without it nothing is named. */
const OfflinePapers = lazy(async () => {
  await new Promise<void>((seen) => void afterDrawing(seen))
  return import('./offline-papers.tsx').then(
    (found) => ({ default: found.OfflinePapers }),
    () => ({ default: () => null }),
  )
})

/** A page of somebody logged in, past the security questions. */
export function CandidatePage(page: PageFrameProps) {
  const t = useT()
  const questions = (
    <Suspense fallback={<Loader label={t('app.loading')} />}>
      <securityQuestions.Page />
    </Suspense>
  )
  return (
    <RequireSession>
      <Suspense fallback={<Loader label={t('app.loading')} />}>
        <gate.Page questions={questions}>
          <Suspense>
            <OfflinePapers />
          </Suspense>
          <PageFrame {...page} />
        </gate.Page>
      </Suspense>
    </RequireSession>
  )
}

/** Whoever has no session is sent to the login page and told why. */
function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [cameWithSession] = useState(session !== undefined)
  if (session) return children
  // A session that ended while the page was open has its own reason: SessionEndListener tells it.
  if (cameWithSession) return null
  const refused: Arrival = { noticeId: 'error.LOGIN_REQUIRED', from: pathname + search }
  return <Redirect to={pages.login} state={refused} />
}
