import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { LaterStep } from './later-step.tsx'
import './profile-page.css'
import { ProfileSteps } from './profile-steps.tsx'
import { FormSkeleton } from './step/form-skeleton.tsx'
import { stepPages } from './step-pages.ts'
import { useProfileStatus } from './use-profile-status.ts'

type ProfilePageProps = {
  step: ProfileStep
  closedSteps: readonly ProfileStep[]
  /** Lets a step through while its module is on. */
  Gate: ComponentType<{ step: ProfileStep; children: ReactNode }>
}

const accountPath = pages.mainTab.replace('{tab}', 'account')

/** Tab 2: the steps at the left, the open step beside them. */
export function ProfilePage({ step, closedSteps, Gate }: ProfilePageProps) {
  const t = useT()
  const status = useProfileStatus().data
  const locked = status?.flgLocked ?? false
  const Step = stepPages[step] ?? LaterStep
  return (
    <div className="profile-page">
      <ProfileSteps current={step} status={status} closedSteps={closedSteps} />
      <div className="profile-main">
        <PageHeading>{t(`profile.step.${step}`)}</PageHeading>
        {locked && (
          <Notice tone="good" icon="lock" heading={t('home.profile.lockedHeading')}>
            <p>{t('home.profile.lockedText')}</p>
            <LinkButton look="secondary" to={accountPath}>
              {t('home.tabs.account')}
            </LinkButton>
          </Notice>
        )}
        <Gate step={step}>
          <Suspense fallback={<FormSkeleton />}>
            <Step locked={locked} />
          </Suspense>
        </Gate>
      </div>
    </div>
  )
}
