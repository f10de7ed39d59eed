import { type ReactNode, useSyncExternalStore } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import type { RegistrationField } from './registration-fields.ts'
import { type RegistrationStep, registrationSteps, stepNames } from './registration-steps.ts'

type StepCardProps = { form: Form<RegistrationField>; step: RegistrationStep; children: ReactNode }

/** One part of the page: its number, and whether it is done. */
export function StepCard({ form, step, children }: StepCardProps) {
  const t = useT()
  const done = useSyncExternalStore(form.subscribe, () => registrationSteps[step](form))
  const position = { step: stepNames.indexOf(step) + 1, total: stepNames.length }
  return (
    <Card
      heading={t(`identity.register.${step}`)}
      aside={
        done ? (
          <Badge tone="good">{t('identity.register.stepDone', position)}</Badge>
        ) : (
          <span className="step-position">{t('identity.register.step', position)}</span>
        )
      }
    >
      {children}
    </Card>
  )
}

/** How much of the page is done. */
export function RegistrationProgress({ form }: { form: Form<RegistrationField> }) {
  const t = useT()
  const done = useSyncExternalStore(
    form.subscribe,
    () => stepNames.filter((step) => registrationSteps[step](form)).length,
  )
  const total = stepNames.length
  return (
    <ProgressBar
      label={t('identity.register.progress')}
      figure={t('identity.register.progressFigure', { done, total })}
      value={done}
      max={total}
    />
  )
}
