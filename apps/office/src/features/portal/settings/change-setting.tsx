import { listSettings, setSetting } from '@lokseva/contract/portal/endpoints'
import type { Setting } from '@lokseva/contract/portal/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { useTakenWords } from './use-setting-words.ts'
import { useStorePortal } from '../use-portal.ts'

type ChangeSettingProps = {
  setting: Setting
  /** The value of a request that came back. */
  asked?: string | undefined
  onClose: () => void
}

/** A new value: set at once where that hurts nobody, else asked for. */
export function ChangeSetting({ setting, asked, onClose }: ChangeSettingProps) {
  const { t, language } = useLanguage()
  const toast = useToasts()
  const withProof = useStepUp()
  const { store } = useStorePortal(listSettings)
  const { key, risk } = setting
  const [value, setValue] = useState(asked ?? setting.value)
  const [isAsking, setAsking] = useState(false)
  const saving = useAction(
    () => withProof(() => call(setSetting, { params: { key }, body: { value } })),
    {
      onDone: (settings) => {
        store(settings)
        toast({ id: 'office.portal.settings.set' })
        onClose()
      },
    },
  )
  const isNew = value !== setting.value && fits(setting, value)
  if (isAsking)
    return (
      <AskApproval kind="config.set" payload={{ key, value }} onAsked={onClose} onClose={onClose} />
    )
  return (
    <ActionDialog
      heading={t('office.portal.settings.changing')}
      onClose={onClose}
      action={
        risk === 'none' ? (
          <Button disabled={!isNew} busy={saving.busy} onClick={() => void saving.run()}>
            {t('office.portal.settings.setNow')}
          </Button>
        ) : (
          <Button disabled={!isNew} onClick={() => setAsking(true)}>
            {t('office.portal.next')}
          </Button>
        )
      }
    >
      <p className="portal-meaning">{setting.meaning[language]}</p>
      <ActionFailed action={saving} />
      <ValueField setting={setting} value={value} onChange={setValue} />
    </ActionDialog>
  )
}

type ValueFieldProps = { setting: Setting; value: string; onChange: (value: string) => void }

function ValueField({ setting, value, onChange }: ValueFieldProps) {
  const { t } = useLanguage()
  const { form } = setting
  const label = t('office.portal.settings.new')
  const takesIn = useTakenWords()
  const help = t('office.portal.settings.limits', { takes: takesIn(setting) })
  if (form.kind === 'onOff')
    return (
      <RadioGroup
        id="setting-value"
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { key: '1', label: t('office.portal.settings.on') },
          { key: '0', label: t('office.portal.settings.off') },
        ]}
      />
    )
  return (
    <Field
      id="setting-value"
      label={label}
      help={help}
      optional={form.kind === 'day' || form.kind === 'numberOrNothing'}
    >
      {'min' in form ? (
        <DigitsInput data-first-focus maxLength={6} value={value} onChange={onChange} />
      ) : (
        <DateInput value={value} onChange={onChange} />
      )}
    </Field>
  )
}

function fits({ form }: Setting, value: string): boolean {
  if (form.kind === 'day') return value === '' || isCalendarDay(value)
  if (!('min' in form)) return true
  if (form.kind === 'numberOrNothing' && value === '') return true
  return /^[1-9]\d*$/.test(value) && Number(value) >= form.min && Number(value) <= form.max
}
