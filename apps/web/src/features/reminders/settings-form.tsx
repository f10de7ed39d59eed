import type { Reminders, ReminderSettings } from '@lokseva/contract/reminders/schemas'
import { useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { useSaveSettings } from './use-reminders.ts'

const kinds = ['ofLosses', 'ofFitting'] as const
const ways = ['byEmail', 'bySms'] as const
const languages = ['mr', 'en'] as const

export function SettingsForm({ settings, email, mobile, push }: Omit<Reminders, 'sent'>) {
  const t = useT()
  const inWords = useErrorWords()
  const toast = useToasts()
  const [chosen, setChosen] = useState(settings)
  const save = useSaveSettings(() => toast({ id: 'reminders.saved' }))
  const choose = (change: Partial<ReminderSettings>) => {
    save.clear()
    setChosen({ ...chosen, ...change })
  }
  const devices = push.elsewhere + (push.isOnHere ? 1 : 0)
  const isWanted = chosen.ofLosses || chosen.ofFitting
  return (
    <Card heading={t('reminders.settings')}>
      <form
        className="reminders-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save.run(chosen)
        }}
      >
        <CheckboxGroup
          label={t('reminders.kinds')}
          options={kinds.map((key) => ({
            key,
            label: t(`reminders.${key}`),
            checked: chosen[key],
          }))}
          onChange={(key, checked) => choose({ [key]: checked })}
        />
        <CheckboxGroup
          label={t('reminders.ways')}
          options={ways.map((key) => ({
            key,
            label: atTheSign(
              t(`reminders.${key}`, { address: key === 'byEmail' ? email : mobile }),
            ),
            checked: chosen[key],
            disabled: !isWanted,
          }))}
          onChange={(key, checked) => choose({ [key]: checked })}
        />
        {isWanted && !chosen.byEmail && !chosen.bySms && (
          <Notice tone="caution" announce>
            <p>
              {t(devices > 0 ? 'reminders.devicesOnly' : 'reminders.noWay', { count: devices })}
            </p>
          </Notice>
        )}
        <RadioGroup
          label={t('reminders.language')}
          options={languages.map((key) => ({ key, label: t(`app.language.${key}`) }))}
          value={chosen.language}
          onChange={(key) => choose({ language: key === 'mr' ? 'mr' : 'en' })}
        />
        {save.error && (
          <Notice tone="bad" announce>
            <p>
              {t('reminders.notSaved')} {inWords(save.error)}
            </p>
          </Notice>
        )}
        <div>
          <Button type="submit" busy={save.busy} busyLabel={t('reminders.saving')}>
            {t('reminders.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** A phone that must break an address does so before its sign, not before its last letter. */
function atTheSign(label: string) {
  const [before, domain] = label.split('@')
  if (!domain) return label
  return (
    <>
      {before}
      <wbr />@{domain}
    </>
  )
}
