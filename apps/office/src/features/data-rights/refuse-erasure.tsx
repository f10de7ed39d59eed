import type { RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { BothTexts, useBothTexts } from '#office-kit/fields/both-texts.tsx'

type RefuseErasureProps = {
  request: RegisteredRequest
  onAsked: () => void
  onClose: () => void
}

/** The words the candidate reads, in both languages; then a second person is asked. */
export function RefuseErasure({ request, onAsked, onClose }: RefuseErasureProps) {
  const t = useT()
  const reason = useBothTexts(`refuse.${request.id}`)
  const [isWorded, setWorded] = useState(false)
  if (isWorded)
    return (
      <AskApproval
        kind="erasure.decide"
        payload={{ requestId: request.id, decision: 'refuse', reason: reason.words }}
        onAsked={() => {
          reason.clear()
          onAsked()
        }}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      heading={t('office.rights.refusing', { number: request.number })}
      onClose={onClose}
      action={
        <Button disabled={!reason.isWhole} onClick={() => setWorded(true)}>
          {t('office.rights.next')}
        </Button>
      }
    >
      <p>{t('office.rights.reason')}</p>
      <BothTexts id="refuse" texts={reason} />
    </ActionDialog>
  )
}
