import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { useNavigate } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { StepList } from '#ui/navigation/step-list.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import { completeCount, isComplete } from './use-profile-status.ts'

/** The six steps, and the list of documents that stands after them. */
export type OpenStep = ProfileStep | 'documents'

type ProfileStepsProps = {
  current: OpenStep
  status: ProfileStatus | null | undefined
  /** Steps an officer has switched off. */
  closedSteps: readonly ProfileStep[]
}

export const stepPath = (step: OpenStep) => pages.profileStep.replace('{step}', step)

/** Where the candidate stands among the six steps, and the way to each. */
export function ProfileSteps({ current, status, closedSteps }: ProfileStepsProps) {
  const t = useT()
  const narrow = useNarrow()
  const done = completeCount(status)
  const progress = t('profile.progress', { done, total: profileSteps.length })
  if (narrow)
    return <NarrowSteps current={current} status={status} progress={progress} done={done} />
  return (
    <div className="profile-side">
      <Card>
        <p className="profile-progress">{progress}</p>
        <StepList
          label={t('profile.stepsLabel')}
          steps={[
            ...profileSteps.map((step) => ({
              to: stepPath(step),
              label: t(`profile.step.${step}`),
              complete: isComplete(status, step),
              closed: closedWord(t, status, closedSteps.includes(step)),
            })),
            {
              to: stepPath('documents'),
              label: t('profile.step.documents'),
              closed: t('profile-view.readOnly'),
            },
          ]}
        />
      </Card>
    </div>
  )
}

function closedWord(
  t: ReturnType<typeof useT>,
  status: ProfileStatus | null | undefined,
  isClosed: boolean,
): string | undefined {
  if (isClosed) return t('profile.stepClosed')
  return status?.abilities.edit.allowed === false ? t('profile.stepLocked') : undefined
}

type NarrowStepsProps = Omit<ProfileStepsProps, 'closedSteps'> & { progress: string; done: number }

function NarrowSteps({ current, status, progress, done }: NarrowStepsProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="profile-side">
      <ProgressBar
        label={t('profile.heading')}
        figure={progress}
        value={done}
        max={profileSteps.length}
      />
      <Field label={t('profile.stepsLabel')}>
        <Select
          value={current}
          options={[
            ...profileSteps.map((step, index) => ({
              key: step,
              label: `${isComplete(status, step) ? '✓' : '○'} ${index + 1}. ${t(`profile.step.${step}`)}`,
            })),
            {
              key: 'documents',
              label: `${profileSteps.length + 1}. ${t('profile.step.documents')}`,
            },
          ]}
          onChange={(step) => step && void navigate(stepPath(step as OpenStep))}
        />
      </Field>
    </div>
  )
}
