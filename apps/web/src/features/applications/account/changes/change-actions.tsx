import type { Application } from '@lokseva/contract/applications/schemas'
import { type ComponentType, useState } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import type { ButtonVariant } from '#ui/actions/button-class.ts'
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { ActionButton } from '../action-button.tsx'
import { cancelDialog, questionsDialog } from './change-dialogs.ts'

type ApplicationActionProps = {
  application: Application
  variant?: ButtonVariant
  onChanged: () => void
}

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
  Dialog: ComponentType<{
    application: Application
    open: boolean
    onClose: () => void
    onChanged: () => void
  }>
}

function ApplicationAction(props: ApplicationActionProps & OneAction) {
  const { application, variant, ability, label, Dialog, onChanged } = props
  const [open, setOpen] = useState(false)
  const { abilities, applicationNo, isDeleted } = application
  if (isDeleted) return null
  return (
    <>
      <ActionButton
        ability={abilities[ability]}
        label={label}
        {...(variant && { variant })}
        of={applicationNo}
        onPress={() => setOpen(true)}
      />
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
