import type { Application } from '@lokseva/contract/applications/schemas'
import { type ComponentType, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LazyDialog } from '@lokseva/ui/overlays/lazy-dialog.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { type ApplicationDialogProps, cancelDialog, questionsDialog } from './change-dialogs.ts'

type ApplicationActionProps = { application: Application; onChanged: () => void }

export function CancelAction(props: ApplicationActionProps) {
  const t = useT()
  const label = t('applications.cancel.open')
  return <ApplicationAction {...props} ability="cancel" label={label} Dialog={cancelDialog.Page} />
}

/** Where the advertisement asks nothing there is nothing to press. */
export function QuestionsAction(props: ApplicationActionProps) {
  const t = useT()
  if (props.application.advertisement.additionalQuestions.length === 0) return null
  const label = t('applications.questions.open')
  return (
    <ApplicationAction {...props} ability="answer" label={label} Dialog={questionsDialog.Page} />
  )
}

type OneAction = {
  ability: 'cancel' | 'answer'
  label: string
  Dialog: ComponentType<ApplicationDialogProps>
}

/** While it is open; closed, it stands among what is closed. Its dialog stays until it is left. */
function ApplicationAction(props: ApplicationActionProps & OneAction) {
  const { application, ability, label, Dialog, onChanged } = props
  const [open, setOpen] = useState(false)
  const { abilities, applicationNo, isDeleted } = application
  if (isDeleted) return null
  return (
    <>
      {abilities[ability]?.allowed && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {label}
          <VisuallyHidden> {applicationNo}</VisuallyHidden>
        </Button>
      )}
      <LazyDialog open={open}>
        <Dialog
          application={application}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      </LazyDialog>
    </>
  )
}
