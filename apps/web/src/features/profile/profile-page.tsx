import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { LaterStep } from './later-step.tsx'
import { DocumentsList } from './documents/documents-list.tsx'
import { SubmitAndLock } from './lock/submit-and-lock.tsx'
import './profile-page.css'
import { type OpenStep, ProfileSteps } from './profile-steps.tsx'
import { FormSkeleton } from './step/form-skeleton.tsx'
import { stepPages } from './step-pages.ts'
import { useProfileStatus } from './use-profile-status.ts'

type ProfilePageProps = {
  step: OpenStep
  closedSteps: readonly ProfileStep[]
  /** Lets a step through while its module is on. */
  Gate: ComponentType<{ step: ProfileStep; children: ReactNode }>
  /** The same for submitting. */
  LockGate: ComponentType<{ children: ReactNode }>
}

const accountPath = pages.mainTab.replace('{tab}', 'account')

/** Tab 2: the steps at the left, the open step beside them. */
export function ProfilePage({ step, closedSteps, Gate, LockGate }: ProfilePageProps) {
  const t = useT()
  const status = useProfileStatus().data
  const locked = status?.abilities.edit.allowed === false
  return (
    <div className="profile-page">
      <ProfileSteps current={step} status={status} closedSteps={closedSteps} />
      <div className="profile-main">
        <PageHeading>{t(`profile.step.${step}`)}</PageHeading>
        {locked && (
          <Notice tone="good" icon="lock" heading={t('home.profile.lockedHeading')}>
            <p>{t('home.profile.lockedText')}</p>
            <LinkButton look="secondary" to={accountPath}>
              {t('app.tabs.account')}
            </LinkButton>
          </Notice>
        )}
        {step === 'documents' ? (
          <DocumentsList />
        ) : (
          <Gate step={step}>
            <OpenedStep step={step} locked={locked} />
          </Gate>
        )}
        {step === 'photo' && (
          <LockGate>
            <SubmitAndLock status={status} />
          </LockGate>
        )}
      </div>
    </div>
  )
}

function OpenedStep({ step, locked }: { step: ProfileStep; locked: boolean }) {
  const Step = stepPages[step] ?? LaterStep
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Step locked={locked} />
    </Suspense>
  )
}
