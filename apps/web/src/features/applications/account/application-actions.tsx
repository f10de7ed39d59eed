import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { ComponentType } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { CancelAction, QuestionsAction } from './changes/change-actions.tsx'
import { rowActions, useClosedActions } from './closed-actions.ts'
import { ClosedList } from './closed-list.tsx'
import type { PaymentsSlot } from './slots.ts'

type ApplicationActionsProps = PaymentsSlot & { Payments: ComponentType<PaymentsSlot> }

/** View, pay, cancel, history, questions, check: what a row of the table leads to; then what is closed. */
export function ApplicationActions({ Payments, ...fee }: ApplicationActionsProps) {
  const t = useT()
  const { application, onChanged } = fee
  const { id, applicationNo } = application
  const closed = useClosedActions(application, rowActions)
  return (
    <>
      <div className="application-actions">
        <LinkButton variant="secondary" to={applicationPath(id)}>
          {t('applications.mine.view')}
          <VisuallyHidden> {applicationNo}</VisuallyHidden>
        </LinkButton>
        <Payments
          {...fee}
          cancel={<CancelAction application={application} onChanged={onChanged} />}
          questions={<QuestionsAction application={application} onChanged={onChanged} />}
        />
      </div>
      <ClosedList actions={closed} of={applicationNo} />
    </>
  )
}
