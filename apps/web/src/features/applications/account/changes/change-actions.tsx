import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { useState } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import type { ButtonLook } from '#ui/actions/button-class.ts'
import { Opened } from '#ui/overlays/opened.tsx'
import { ActionButton } from '../action-button.tsx'
import { cancelDialog, centreDialog, orderDialog, questionsDialog } from './change-dialogs.ts'

type ApplicationActionProps = {
  application: Application
  look?: ButtonLook
  /** Among others: named by its number, and without its last day. */
  inList?: boolean
  onChanged: () => void
}

export function CancelAction({ application, inList, look, onChanged }: ApplicationActionProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { abilities, applicationNo, isDeleted } = application
  if (isDeleted) return null
  return (
    <>
      <ActionButton
        ability={abilities['cancel']}
        label={t('applications.cancel.open')}
        {...(look && { look })}
        {...(inList ? { of: applicationNo } : { withLastDay: true })}
        onPress={() => setOpen(true)}
      />
      <Opened open={open}>
        <cancelDialog.Page
          application={application}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      </Opened>
    </>
  )
}

/** Where the advertisement asks nothing there is nothing to press. */
export function QuestionsAction({ application, inList, look, onChanged }: ApplicationActionProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { abilities, applicationNo, isDeleted, advertisement } = application
  if (isDeleted || advertisement.additionalQuestions.length === 0) return null
  return (
    <>
      <ActionButton
        ability={abilities['answer']}
        label={t('applications.questions.open')}
        {...(look && { look })}
        {...(inList ? { of: applicationNo } : { withLastDay: true })}
        onPress={() => setOpen(true)}
      />
      <Opened open={open}>
        <questionsDialog.Page
          application={application}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      </Opened>
    </>
  )
}

type DetailsActionProps = { details: ApplicationDetails; onChanged: () => void }

export function CentreAction({ details, onChanged }: DetailsActionProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        ability={details.application.abilities['changeCentre']}
        label={t('applications.centre.open')}
        withLastDay
        onPress={() => setOpen(true)}
      />
      <Opened open={open}>
        <centreDialog.Page
          details={details}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      </Opened>
    </>
  )
}

export function OrderAction({ details, onChanged }: DetailsActionProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        ability={details.application.abilities['reorder']}
        label={t('applications.order.open')}
        withLastDay
        onPress={() => setOpen(true)}
      />
      <Opened open={open}>
        <orderDialog.Page
          details={details}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      </Opened>
    </>
  )
}
