import { beginApplicationExport } from '@lokseva/contract/applications/desk/endpoints'
import { deskLimits, type ListColumn } from '@lokseva/contract/applications/desk/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { useStepUp } from '#office-kit/step-up.tsx'
import type { OfSelection } from './reject-selection.tsx'
import { useRefresh } from './use-applications.ts'

type ExportDialogProps = OfSelection & { columns: readonly ListColumn[] }

/** Nobody takes a list of people without a reason and a proof. */
export function ExportDialog(props: ExportDialogProps) {
  const { advertisementId, selection, columns, onClose } = props
  const t = useT()
  const toast = useToasts()
  const refresh = useRefresh()
  const withProof = useStepUp()
  const send = useSameRequest()
  const [reason, setReason] = useState('')
  const beginning = useAction(
    () =>
      withProof(() =>
        send(beginApplicationExport, {
          params: { advertisementId },
          body: { selectionId: selection.id, columns: [...columns], reason },
        }),
      ),
    {
      onDone: () => {
        refresh('exports')
        toast({ id: 'office.applications.export.begun' })
        onClose()
      },
    },
  )
  return (
    <ActionDialog
      heading={t('office.applications.export.heading', { count: selection.count })}
      onClose={onClose}
      action={
        <Button
          busy={beginning.busy}
          disabled={reason.trim().length < 5}
          onClick={() => void beginning.run()}
        >
          {t('office.applications.export.begin')}
        </Button>
      }
    >
      <p>{t('office.applications.export.text')}</p>
      <ActionFailed action={beginning} />
      <Field id="export-reason" label={t('office.applications.export.reason')}>
        <TextArea
          data-first-focus
          maxLength={deskLimits.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
