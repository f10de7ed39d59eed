import type { ApprovalKindName, ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import { useState, type ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import type { useBothTexts } from '#office-kit/fields/both-texts.tsx'
import type { useDueTime } from '#office-kit/due-time.tsx'

type ModuleRequestProps<Kind extends ApprovalKindName> = {
  kind: Kind
  payload: ApprovalPayload<Kind>
  heading: string
  message: ReturnType<typeof useBothTexts>
  until: ReturnType<typeof useDueTime>
  /** The words that are needed are there. */
  isWorded: boolean
  children: ReactNode
  onClose: () => void
}

/** What is said of a module, then a second person is asked. */
export function ModuleRequest<Kind extends ApprovalKindName>({
  kind,
  payload,
  heading,
  message,
  until,
  isWorded,
  children,
  onClose,
}: ModuleRequestProps<Kind>) {
  const t = useT()
  const [isReady, setReady] = useState(false)
  if (isReady)
    return (
      <AskApproval
        kind={kind}
        payload={payload}
        onAsked={() => {
          message.clear()
          until.clear()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      heading={heading}
      onClose={onClose}
      action={
        <Button disabled={!isWorded} onClick={() => setReady(until.check())}>
          {t('office.portal.next')}
        </Button>
      }
    >
      {children}
    </ActionDialog>
  )
}
