import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'

/** Whether the portal can know the person's names. */
export type SavedProfile = 'yes' | 'no'
const answers: readonly SavedProfile[] = ['yes', 'no']

type SavedProfileChoiceProps = { value: SavedProfile; onChange: (saved: SavedProfile) => void }

/** The person says it; the portal tells nobody whether there is a profile. */
export function SavedProfileChoice({ value, onChange }: SavedProfileChoiceProps) {
  const t = useT()
  return (
    <RadioGroup
      label={t('recovery.saved')}
      help={t('recovery.savedHelp')}
      options={answers.map((key) => ({ key, label: t(`recovery.saved.${key}`) }))}
      value={value}
      onChange={(key) => onChange(key as SavedProfile)}
    />
  )
}
