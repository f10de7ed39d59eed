import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { BothTexts, useBothTexts } from '#office-kit/both-texts.tsx'
import { DueTime, useDueTime } from '#office-kit/due-time.tsx'

type CloseModuleProps = {
  name: ModuleName
  /** The words of a request that came back. */
  asked?: Bilingual | undefined
  onClose: () => void
}

/** Words for people and until when, then a second person is asked. */
export function CloseModule({ name, asked, onClose }: CloseModuleProps) {
  const t = useT()
  const message = useBothTexts(`module.${name}`, asked)
  const [isWorded, setWorded] = useState(false)
  const until = useDueTime(`module.${name}`)
  if (isWorded)
    return (
      <AskApproval
        kind="modules.off"
        payload={{ name, message: message.words, ...(until.dueAt && { until: until.dueAt }) }}
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
      heading={t('office.portal.modules.closing', { name: t(`office.portal.module.${name}`) })}
      onClose={onClose}
      action={
        <Button disabled={!message.isWhole} onClick={() => setWorded(until.check())}>
          {t('office.portal.next')}
        </Button>
      }
    >
      <p>{t('office.portal.modules.words')}</p>
      <BothTexts id="module" texts={message} />
      <DueTime
        due={until}
        id="module-until"
        label="office.portal.modules.opensAgain"
        dayLabel="office.portal.modules.opensOn"
      />
    </ActionDialog>
  )
}
