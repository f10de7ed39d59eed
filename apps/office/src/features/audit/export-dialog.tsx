import { exportAudit } from '@lokseva/contract/audit/desk/endpoints'
import { auditLimits } from '@lokseva/contract/audit/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { useStepUp } from '#office-kit/step-up.tsx'
import type { Filter } from './use-audit.ts'

/** Nobody takes lines of the log without a reason. */
export function ExportDialog({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const t = useT()
  const toast = useToasts()
  const withProof = useStepUp()
  const [reason, setReason] = useState('')
  const taking = useAction(
    () => withProof(() => call(exportAudit, { body: { ...filter, reason } })),
    {
      onDone: (file) => {
        saveFile(file, 'audit-log.csv')
        toast({ id: 'office.audit.export.done' })
        onClose()
      },
    },
  )
  return (
    <ActionDialog
      heading={t('office.audit.export.heading')}
      onClose={onClose}
      action={
        <Button
          busy={taking.busy}
          disabled={reason.trim().length < 5}
          onClick={() => void taking.run()}
        >
          {t('office.audit.export')}
        </Button>
      }
    >
      <p>{t('office.audit.export.text')}</p>
      <ActionFailed action={taking} />
      <Field id="export-reason" label={t('office.audit.export.reason')}>
        <TextArea
          data-first-focus
          maxLength={auditLimits.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
