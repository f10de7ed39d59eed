import type { BaseFacts } from '@lokseva/forms/engine/form'
import { employment } from '@lokseva/forms/experience/experience-entry'
import { durationOf } from '@lokseva/forms/experience/experience-form'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** Years, months and days of the experience, counted while its dates are typed. */
export function Duration({ entry }: { entry: DeclaredForm<BaseFacts> }) {
  const t = useT()
  const text = useFromForm(entry, () => {
    const { values } = entry.checked()
    const { employmentFrom: from, employmentTo: to, typeEmploymentLookupId: type } = values
    // Nothing to count yet.
    if (from === undefined || (to === undefined && type !== employment.present)) return ''
    const {
      expYears: years,
      expMonths: months,
      expDays: days,
    } = durationOf(values, entry.facts().today)
    return t('experience.duration.value', { years, months, days })
  })
  return (
    <div className="field">
      <p className="field-label">
        <span className="field-reference">5.16</span>
        <span className="field-label-text">{t('experience.duration')}</span>
      </p>
      <output>{text || '–'}</output>
    </div>
  )
}
