import { exportAudit } from '@lokseva/contract/audit/desk/endpoints'
import { auditLimits } from '@lokseva/contract/audit/desk/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ReasonDialog } from '#office-kit/dialogs/reason-dialog.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import type { Filter } from './use-audit.ts'

/** Nobody takes lines of the log without a reason. */
export function ExportDialog({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const t = useT()
  const toast = useToasts()
  const withProof = useStepUp()
  const taking = useAction(
    (reason: string) => withProof(() => call(exportAudit, { body: { ...filter, reason } })),
    {
      onDone: (file) => {
        saveFile(file, 'audit-log.csv')
        toast({ id: 'office.audit.export.done' })
        onClose()
      },
    },
  )
  return (
    <ReasonDialog
      heading={t('office.audit.export.heading')}
      text="office.audit.export.text"
      reasonLabel="office.audit.export.reason"
      label="office.audit.export"
      maxLength={auditLimits.reasonLength}
      action={taking}
      onClose={onClose}
    />
  )
}
