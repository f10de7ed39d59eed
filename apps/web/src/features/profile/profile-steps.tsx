import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { StepList } from '@lokseva/ui/navigation/step-list.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
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
  const total = profileSteps.length
  const done = completeCount(status)
  const progress = t('profile.progress', { done, total })
  const list = (
    <StepList
      label={t('profile.stepsLabel')}
      steps={[
        ...profileSteps.map((step) => ({
          to: stepPath(step),
          label: t(`profile.step.${step}`),
          current: step === current,
          complete: isComplete(status, step),
          closed: closedWord(t, status, closedSteps.includes(step)),
        })),
        {
          to: stepPath('documents'),
          label: t('profile.step.documents'),
          current: current === 'documents',
          closed: t('profile-view.readOnly'),
        },
      ]}
    />
  )
  if (!narrow)
    return (
      <div className="profile-side">
        <Card>
          <p className="profile-progress">{progress}</p>
          {list}
        </Card>
      </div>
    )
  const index = profileSteps.indexOf(current as ProfileStep)
  return (
    // Closed again on the next step.
    <details key={current} className="profile-side step-menu" data-screen-only>
      <summary>
        {index < 0
          ? `${t('profile.stepsLabel')} · ${progress}`
          : t('profile.stepOf', { step: index + 1, total, done })}
      </summary>
      {list}
    </details>
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
