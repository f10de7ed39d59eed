import { beginApplicationExport } from '@lokseva/contract/applications/desk/endpoints'
import { deskLimits, type ListColumn } from '@lokseva/contract/applications/desk/schemas'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ReasonDialog } from '#office-kit/dialogs/reason-dialog.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import type { OfSelection } from './selection/reject-selection.tsx'
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
  const beginning = useAction(
    (reason: string) =>
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
    <ReasonDialog
      heading={t('office.applications.export.heading', { count: selection.count })}
      text="office.applications.export.text"
      reasonLabel="office.applications.export.reason"
      label="office.applications.export.begin"
      maxLength={deskLimits.reasonLength}
      action={beginning}
      onClose={onClose}
    />
  )
}
