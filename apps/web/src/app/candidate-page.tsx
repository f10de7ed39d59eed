import type { ModuleName } from '@lokseva/contract/site/module-names'
import { type ReactNode, Suspense } from 'react'
import { SecurityGate } from '#features/identity/security-questions/security-gate.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { securityQuestions } from './lazy-pages.ts'
import { RequireSession } from './require-session.tsx'

type CandidatePageProps = { module: ModuleName; heading: string; children: ReactNode }

/** A page of somebody logged in, past the security questions, behind its switch. */
export function CandidatePage({ module, heading, children }: CandidatePageProps) {
  const t = useT()
  const questions = (
    <Suspense fallback={<Loader label={t('app.loading')} />}>
      <securityQuestions.Page />
    </Suspense>
  )
  return (
    <RequireSession>
      <SecurityGate questions={questions}>
        <ModuleGate key={module} module={module} heading={heading}>
          {children}
        </ModuleGate>
      </SecurityGate>
    </RequireSession>
  )
}
