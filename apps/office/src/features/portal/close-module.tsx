import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { DueTime, useDueTime } from '#office-kit/due-time.tsx'
import { useKeptText } from '#office-kit/kept-text.ts'

type CloseModuleProps = {
  name: ModuleName
  /** The words of a request that came back. */
  asked?: Bilingual | undefined
  onClose: () => void
}

/** Words for people and until when, then a second person is asked. */
export function CloseModule({ name, asked, onClose }: CloseModuleProps) {
  const t = useT()
  const [en, setEn] = useKeptText(`module.${name}.en`, asked?.en)
  const [mr, setMr] = useKeptText(`module.${name}.mr`, asked?.mr)
  const [isWorded, setWorded] = useState(false)
  const until = useDueTime()
  const message = { en: en.trim(), mr: mr.trim() }
  if (isWorded)
    return (
      <AskApproval
        kind="modules.off"
        payload={{ name, message, ...(until.dueAt && { until: until.dueAt }) }}
        onAsked={() => {
          setEn('')
          setMr('')
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
        <Button disabled={!message.en || !message.mr} onClick={() => setWorded(until.check())}>
          {t('office.portal.next')}
        </Button>
      }
    >
      <p>{t('office.portal.modules.words')}</p>
      <Field id="module-en" label={t('office.portal.inEnglish')}>
        <TextArea
          data-first-focus
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
      <DueTime
        due={until}
        id="module-until"
        label="office.portal.modules.opensAgain"
        dayLabel="office.portal.modules.opensOn"
      />
    </ActionDialog>
  )
}
