import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { textOf, valueAt, withValue, type Values } from '../draft/values.ts'
import { usePartContext } from '../fields/part-context.ts'
import { DayField } from '../fields/plain-fields.tsx'

const dayAt = (place: string) => `${place}.criteria.age.asOn`

/** Whether the post has rules that lack the day on which ages are counted. */
export const lacksAgeDay = (value: Values, place: string): boolean =>
  valueAt(value, `${place}.criteria.age`) !== undefined &&
  valueAt(value, `${place}.criteria.qualification`) !== undefined &&
  !isCalendarDay(textOf(valueAt(value, dayAt(place))))

/** Rules as another post has them; the day ages are counted on is said of each anew. */
export function withoutAgeDay(criteria: unknown): unknown {
  return valueAt(criteria, 'age.asOn') === undefined
    ? criteria
    : withValue(criteria, 'age.asOn', undefined)
}

/** The one day that a copied post does not take over. */
export function AgeDay({ place }: { place: string }) {
  const { t } = useLanguage()
  return (
    <DayField
      place={dayAt(place)}
      label={t('office.adverts.ageDay')}
      help={t('office.adverts.ageDay.help')}
    />
  )
}

/** The same for all posts that have none yet, at once. */
export function AgeDayOfAll({ places }: { places: readonly string[] }) {
  const { t } = useLanguage()
  const { set, disabled } = usePartContext()
  const [day, setDay] = useState('')
  if (places.length < 2 || disabled) return null
  const setAll = () => {
    for (const place of places) set(dayAt(place), day)
  }
  return (
    <div className="age-day">
      <Notice tone="caution">
        <p>{t('office.adverts.ageDay.missing', { count: places.length })}</p>
        <div className="field-row">
          <Field id="age-day-of-all" label={t('office.adverts.ageDay')}>
            <DateInput value={day} onChange={setDay} />
          </Field>
          <Button variant="secondary" disabled={!isCalendarDay(day)} onClick={setAll}>
            {t('office.adverts.ageDay.all', { count: places.length })}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
