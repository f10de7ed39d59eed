import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { textOf, valueAt, type Values } from '../draft/values/values.ts'
import { CountBoxes } from '../fields/count-boxes.tsx'
import { usePartContext } from '../fields/part-context.ts'
import { useRemoval } from '../fields/use-removal.ts'
import { useDraftChoices } from '../use-adverts.ts'

/** How the vacancies of a post are divided, a box for each category. */
export function VacanciesByCategory({ post }: { post: string }) {
  const { t, language } = useLanguage()
  const { value, set, disabled } = usePartContext()
  const takeAway = useRemoval()
  const place = `${post}.vacanciesByCategory`
  const now = valueAt(value, place)
  const entries = Array.isArray(now) ? (now as Values[]) : []
  const categories = useDraftChoices().data?.categories ?? []
  const change = (checked: boolean) => {
    const going = [{ place, value: checked ? undefined : now }]
    takeAway(t('office.adverts.field.vacanciesByCategory'), going, () =>
      set(place, checked ? [] : undefined),
    )
  }
  const sum = entries.reduce((all, { vacancies }) => all + Number(vacancies ?? 0), 0)
  return (
    <>
      <Checkbox checked={now !== undefined} disabled={disabled} onChange={change}>
        {t('office.adverts.vacancies.divide')}
      </Checkbox>
      {now !== undefined && (
        <CountBoxes
          place={place}
          label={t('office.adverts.field.vacanciesByCategory')}
          of="category"
          count="vacancies"
          options={categories.map(({ id, label }) => ({ id: Number(id), label: label[language] }))}
          sum={t('office.adverts.vacancies.sum', {
            sum,
            all: textOf(valueAt(value, `${post}.vacancies`)) || '–',
          })}
        />
      )}
    </>
  )
}
