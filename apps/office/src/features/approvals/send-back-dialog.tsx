import type { Action } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useKeptText } from '#office-kit/kept/kept-text.ts'

type SendBackDialogProps = { requestId: string; action: Action<string>; onClose: () => void }

/** Nothing is sent back without a word to the one who asked. */
export function SendBackDialog({ requestId, action, onClose }: SendBackDialogProps) {
  const t = useT()
  const [note, setNote] = useKeptText(`note.${requestId}`)
  const send = async () => {
    if (!(await action.run(note))) setNote('')
  }
  return (
    <ActionDialog
      heading={t('office.approvals.sendBack.heading')}
      onClose={onClose}
      action={
        <Button busy={action.busy} disabled={note.trim() === ''} onClick={() => void send()}>
          {t('office.approvals.sendBack')}
        </Button>
      }
    >
      <ActionFailed action={action} />
      <Field id="send-back-note" label={t('office.approvals.note')}>
        <TextArea
          data-first-focus
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
