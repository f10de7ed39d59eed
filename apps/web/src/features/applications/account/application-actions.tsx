import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { ComponentType } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CancelAction, QuestionsAction } from './changes/change-actions.tsx'
import type { PaymentsSlot } from './slots.ts'

type ApplicationActionsProps = PaymentsSlot & { Payments: ComponentType<PaymentsSlot> }

/** View, pay, history, questions, cancel: what a row of the table leads to. */
export function ApplicationActions({ Payments, ...fee }: ApplicationActionsProps) {
  const t = useT()
  const { application, onChanged } = fee
  const { id, applicationNo } = application
  return (
    <div className="application-actions">
      <LinkButton variant="secondary" to={applicationPath(id)}>
        {t('applications.mine.view')}
        <VisuallyHidden> {applicationNo}</VisuallyHidden>
      </LinkButton>
      <Payments {...fee} />
      <QuestionsAction application={application} variant="quiet" onChanged={onChanged} />
      <CancelAction application={application} variant="quiet" onChanged={onChanged} />
    </div>
  )
}
