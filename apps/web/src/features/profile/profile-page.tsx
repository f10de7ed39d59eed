import { type ProfileStep, profileSteps, stepModules } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { ModuleGate } from '#candidate-kit/modules/module-gate.tsx'
import { useModules } from '#candidate-kit/modules/module-switches.ts'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { DocumentsList, type ViewOf } from './documents/documents-list.tsx'
import { SubmitAndLock } from './lock/submit-and-lock.tsx'
import './profile-page.css'
import { type OpenStep, ProfileSteps } from './profile-steps.tsx'
import { FormSkeleton } from './step/form-skeleton.tsx'
import { sendUnsentDrafts } from './step/draft/unsent-drafts.ts'
import { ownIds } from './step/use-step-answers.ts'
import { preloadStep, stepPages } from './step-pages.ts'
import { useProfileStatus } from './use-profile-status.ts'

type ProfilePageProps = {
  params: PageParams
  /** Saved answers worth a second look; stands above the declaration. */
  doubts: ReactNode
  ViewDocument: ViewOf
}

/** Tab 2: the steps at the left, the open step beside them, each behind its switch. */
export function ProfilePage({ params, doubts, ViewDocument }: ProfilePageProps) {
  const t = useT()
  const step = (params['step'] ?? 'personal') as OpenStep
  const modules = useModules().data ?? []
  const isOff = (each: ProfileStep) =>
    modules.some(({ moduleName, isEnabled }) => moduleName === stepModules[each] && !isEnabled)
  const status = useProfileStatus().data
  const locked = status?.abilities.edit.allowed === false
  useSendUnsent(step)
  return (
    <div className="profile-page">
      <ProfileSteps current={step} status={status} closedSteps={profileSteps.filter(isOff)} />
      <div className="profile-main">
        <PageHeading>{t(`profile.step.${step}`)}</PageHeading>
        <BackToView />
        {locked && step !== 'documents' && (
          <Notice tone="good" icon="lock" heading={t('profile.lockedHeading')}>
            <p>{t('profile.lockedText')}</p>
            <LinkButton variant="secondary" to={tabPath('account')}>
              {t('app.tabs.account')}
            </LinkButton>
          </Notice>
        )}
        {step === 'documents' ? (
          <DocumentsList ViewDocument={ViewDocument} />
        ) : (
          <ModuleGate key={step} module={stepModules[step]}>
            <OpenedStep step={step} locked={locked} />
          </ModuleGate>
        )}
        {step === 'photo' && (
          <ModuleGate module="SUBMIT_LOCK_PROFILE">
            <SubmitAndLock status={status} doubts={doubts} />
          </ModuleGate>
        )}
      </div>
    </div>
  )
}

/** Whoever came from the whole profile to change an answer finds the way back to it. */
function BackToView() {
  const t = useT()
  const state: unknown = useLocation().state
  if ((state as { from?: unknown } | null)?.from !== pages.profileView) return null
  return (
    <ButtonRow>
      <LinkButton variant="secondary" to={pages.profileView}>
        {t('profile.backToView')}
      </LinkButton>
    </ButtonRow>
  )
}

/** What was typed without a connection in a step that is closed by now is sent from here. */
function useSendUnsent(open: OpenStep): void {
  useEffect(() => {
    const send = () => void sendUnsentDrafts(ownIds().userId, (step) => step === open)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [open])
}

function OpenedStep({ step, locked }: { step: ProfileStep; locked: boolean }) {
  const Step = stepPages[step]
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Step locked={locked} />
    </Suspense>
  )
}

const isStep = (step: string): step is ProfileStep =>
  (profileSteps as readonly string[]).includes(step)

// On its way while the rest of the page is put together, not only when its turn comes.
const first = location.pathname.split('/').at(-1) ?? ''
preloadStep(isStep(first) ? first : 'personal').catch(() => {
  // Asked for again where it is drawn, and there it is said if it does not come.
})
