import type { ModuleName } from '@lokseva/contract/site/module-names'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { DueTime, useDueTime } from '#office-kit/due-time.tsx'

type OpenModuleLaterProps = { name: ModuleName; onClose: () => void }

/** Opens at a time, which the request is given; where it closes again, with words for people. */
export function OpenModuleLater({ name, onClose }: OpenModuleLaterProps) {
  const t = useT()
  const until = useDueTime()
  const [en, setEn] = useState('')
  const [mr, setMr] = useState('')
  const [isReady, setReady] = useState(false)
  const message = { en: en.trim(), mr: mr.trim() }
  const isWorded = !until.isTimed || (message.en !== '' && message.mr !== '')
  if (isReady)
    return (
      <AskApproval
        kind="modules.on"
        payload={{ name, ...(until.dueAt && { until: until.dueAt, message }) }}
        onAsked={onClose}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      heading={t('office.portal.modules.opening', { name: t(`office.portal.module.${name}`) })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={!isWorded} onClick={() => setReady(until.check())}>
            {t('office.portal.next')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('office.portal.modules.openLater.about')}</p>
      <DueTime
        due={until}
        id="module-until"
        label="office.portal.modules.closesAgain"
        dayLabel="office.portal.modules.closesOn"
      />
      {until.isTimed && (
        <>
          <Field id="module-en" label={t('office.portal.inEnglish')}>
            <TextArea
              lang="en"
              maxLength={500}
              value={en}
              onChange={(event) => setEn(event.target.value)}
            />
          </Field>
          <Field id="module-mr" label={t('office.portal.inMarathi')}>
            <TextArea
              lang="mr"
              maxLength={500}
              value={mr}
              onChange={(event) => setMr(event.target.value)}
            />
          </Field>
        </>
      )}
    </Dialog>
  )
}
