import type { TextId } from '@lokseva/texts/text-id'
import { useState } from 'react'
import type { Action } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ActionFailed } from './action-failed.tsx'

const SHORTEST = 5

type ReasonDialogProps = {
  heading: string
  text: TextId
  reasonLabel: TextId
  /** What the button says. */
  label: TextId
  maxLength: number
  action: Action<string>
  onClose: () => void
}

/** What nobody does without a reason that is written down. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { heading, text, reasonLabel, label, maxLength, action, onClose } = props
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      heading={heading}
      onClose={onClose}
      action={
        <Button
          busy={action.busy}
          disabled={reason.trim().length < SHORTEST}
          onClick={() => void action.run(reason)}
        >
          {t(label)}
        </Button>
      }
    >
      <p>{t(text)}</p>
      <ActionFailed action={action} />
      <Field id="export-reason" label={t(reasonLabel)}>
        <TextArea
          data-first-focus
          maxLength={maxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
