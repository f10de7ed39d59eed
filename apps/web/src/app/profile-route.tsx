import { type ProfileStep, profileSteps, stepModules } from '@lokseva/contract/profile/steps'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import type { OpenStep } from '#features/profile/profile-steps.tsx'
import { preloadStep } from '#features/profile/step-pages.ts'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useModules } from '#features/site/use-modules.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { CandidatePage } from './candidate-page.tsx'
import NotFoundPage from './not-found-page.tsx'

/** Tab 2, one step an address, each behind its switch. */
export default function ProfileRoute() {
  const t = useT()
  const { step = 'personal' } = useParams()
  const modules = useModules().data ?? []
  if (!isOpenStep(step)) return <NotFoundPage />
  const isOff = (each: ProfileStep) =>
    modules.some(({ moduleName, isEnabled }) => moduleName === stepModules[each] && !isEnabled)
  return (
    <CandidatePage module="PROFILE_CREATION_TAB" heading={t('app.tabs.profile')}>
      <ProfilePage
        step={step}
        closedSteps={profileSteps.filter(isOff)}
        Gate={StepGate}
        LockGate={LockGate}
      />
    </CandidatePage>
  )
}

function StepGate({ step, children }: { step: ProfileStep; children: ReactNode }) {
  return (
    <ModuleGate key={step} module={stepModules[step]}>
      {children}
    </ModuleGate>
  )
}

function LockGate({ children }: { children: ReactNode }) {
  return <ModuleGate module="SUBMIT_LOCK_PROFILE">{children}</ModuleGate>
}

const isOpenStep = (step: string): step is OpenStep => step === 'documents' || isStep(step)

const isStep = (step: string): step is ProfileStep =>
  (profileSteps as readonly string[]).includes(step)

// On its way while the rest of the page is put together, not only when its turn comes.
const first = location.pathname.split('/').at(-1) ?? ''
preloadStep(isStep(first) ? first : 'personal')?.catch(() => {
  // Asked for again where it is drawn, and there it is said if it does not come.
})
