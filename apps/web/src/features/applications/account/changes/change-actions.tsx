import type { Ability } from '@lokseva/contract/ability'
import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { type ComponentType, useState } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import type { ButtonVariant } from '#ui/actions/button-class.ts'
import { useSearchParams } from '#platform/router/router.tsx'
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { ActionButton } from '../action-button.tsx'
import { cancelDialog, centreDialog, orderDialog, questionsDialog } from './change-dialogs.ts'

type ApplicationActionProps = {
  application: Application
  variant?: ButtonVariant
  /** Among others: named by its number, and without its last day. */
  inList?: boolean
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
  const { application, inList, variant, ability, label, Dialog, onChanged } = props
  const named = useSearchParams().get('open')
  // Whoever came to answer finds the questions open; nothing that ends an application opens itself.
  const [open, setOpen] = useState(
    () => named === 'questions' && ability === 'answer' && isAllowed(application, ability, inList),
  )
  const { abilities, applicationNo, isDeleted } = application
  if (isDeleted) return null
  return (
    <>
      <ActionButton
        ability={abilities[ability]}
        label={label}
        {...(variant && { variant })}
        {...(inList ? { of: applicationNo } : { withLastDay: true })}
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

const isAllowed = (
  { abilities }: Application,
  ability: OneAction['ability'],
  inList: boolean | undefined,
): boolean => !inList && abilities[ability]?.allowed === true

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
      <LazyDialog open={open}>
        <Dialog {...props} open={open} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  )
}
