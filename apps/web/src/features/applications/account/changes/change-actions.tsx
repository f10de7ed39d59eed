import type { Ability } from '@lokseva/contract/ability'
import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { type ComponentType, useState } from 'react'
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

export function CentreAction(props: DetailsActionProps) {
  const t = useT()
  const ability = props.details.application.abilities['changeCentre']
  const label = t('applications.centre.open')
  return <DetailsAction {...props} ability={ability} label={label} Dialog={centreDialog.Page} />
}

export function OrderAction(props: DetailsActionProps) {
  const t = useT()
  const ability = props.details.application.abilities['reorder']
  const label = t('applications.order.open')
  return <DetailsAction {...props} ability={ability} label={label} Dialog={orderDialog.Page} />
}

type Choice = {
  ability: Ability | undefined
  label: string
  Dialog: ComponentType<DetailsActionProps & { open: boolean; onClose: () => void }>
}

/** A button with the last day of what it opens. */
function DetailsAction({ ability, label, Dialog, ...props }: DetailsActionProps & Choice) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton ability={ability} label={label} withLastDay onPress={() => setOpen(true)} />
      <Opened open={open}>
        <Dialog {...props} open={open} onClose={() => setOpen(false)} />
      </Opened>
    </>
  )
}
