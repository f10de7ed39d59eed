import type { ModuleName } from '@lokseva/contract/site/module-names'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { BothTexts, useBothTexts } from '#office-kit/both-texts.tsx'
import { DueTime, useDueTime } from '#office-kit/due-time.tsx'

type OpenModuleLaterProps = { name: ModuleName; onClose: () => void }

/** Opens at a time, which the request is given; where it closes again, with words for people. */
export function OpenModuleLater({ name, onClose }: OpenModuleLaterProps) {
  const t = useT()
  const until = useDueTime(`module.later.${name}`)
  const message = useBothTexts(`module.later.${name}`)
  const [isReady, setReady] = useState(false)
  const isWorded = !until.isTimed || message.isWhole
  if (isReady)
    return (
      <AskApproval
        kind="modules.on"
        payload={{ name, ...(until.dueAt && { until: until.dueAt, message: message.words }) }}
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
      heading={t('office.portal.modules.opening', { name: t(`office.portal.module.${name}`) })}
      onClose={onClose}
      action={
        <Button disabled={!isWorded} onClick={() => setReady(until.check())}>
          {t('office.portal.next')}
        </Button>
      }
    >
      <p>{t('office.portal.modules.openLater.about')}</p>
      <DueTime
        due={until}
        id="module-until"
        label="office.portal.modules.closesAgain"
        dayLabel="office.portal.modules.closesOn"
      />
      {until.isTimed && <BothTexts id="module" texts={message} />}
    </ActionDialog>
  )
}
