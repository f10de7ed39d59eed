import type { ExamCentreOption } from '@lokseva/contract/applications/schemas'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { useApplying, useDraftState } from '../../draft/applying-frame.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import { fieldIds } from '../remaining-tasks.ts'

/** A few are laid open, many are a list. */
const laidOpenAtMost = 8

/** Exactly one examination centre. */
export function CentreChoice({ centres }: { centres: readonly ExamCentreOption[] }) {
  const t = useT()
  const format = useFormat()
  const inLanguage = useInLanguage()
  const { advert, store } = useDraftState()
  const { centreId } = useApplying()
  const until = advert.details.examCenterChangeEndDate
  const options = centres.map(({ value, label, labelDvng }) => ({
    key: String(value),
    label: inLanguage(label, labelDvng),
  }))
  const choose = (key: string) =>
    store.change((now) => ({ ...now, centreId: key ? Number(key) : null }))
  const value = centreId === null ? '' : String(centreId)
  const help = until ? t('apply.centre.until', { day: format.date(until) }) : t('apply.centre.help')
  if (options.length <= laidOpenAtMost)
    return (
      <RadioGroup
        id={fieldIds.centre}
        label={t('apply.centre')}
        help={help}
        options={options}
        value={value || undefined}
        onChange={choose}
      />
    )
  return (
    <Field id={fieldIds.centre} label={t('apply.centre')} help={help}>
      <Select options={options} value={value} onChange={choose} />
    </Field>
  )
}
