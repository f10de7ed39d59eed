import type { MadeSelection } from '@lokseva/contract/applications/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { BothTexts, useBothTexts } from '#office-kit/fields/both-texts.tsx'
import { useRefresh } from '../use-applications.ts'

export type OfSelection = {
  advertisementId: number
  selection: MadeSelection
  onClose: () => void
}
type RejectSelectionProps = OfSelection & {
  /** What was asked for before, to be mended. */
  before?: Bilingual | undefined
}

/** The reason in both languages, then a second person is asked. */
export function RejectSelection(props: RejectSelectionProps) {
  const { advertisementId, selection, before, onClose } = props
  const t = useT()
  const refresh = useRefresh()
  const reason = useBothTexts(`applications.reject.${advertisementId}`, before)
  const [isWorded, setWorded] = useState(false)
  if (isWorded)
    return (
      <AskApproval
        kind="applications.reject"
        payload={{ advertisementId, selectionId: selection.id, reason: reason.words }}
        onAsked={() => {
          reason.clear()
          refresh('batches')
          onClose()
        }}
        onClose={() => setWorded(false)}
      />
    )
  return (
    <ActionDialog
      heading={t('office.applications.reject.heading', { count: selection.count })}
      onClose={onClose}
      action={
        <Button disabled={!reason.isWhole} onClick={() => setWorded(true)}>
          {t('office.applications.reject.next')}
        </Button>
      }
    >
      <p>{t('office.applications.reject.reason')}</p>
      <BothTexts id="reject" texts={reason} />
    </ActionDialog>
  )
}
