import { useState } from 'react'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { goToPlace } from '../draft/values/go-to-place.ts'
import { textOf, valueAt, withValue, type Values } from '../draft/values/values.ts'
import { usePartContext } from '../fields/part-context.ts'
import { DayField } from '../fields/plain-fields.tsx'
import { usePostName, type PlacedPost } from './placed-posts.ts'

const dayAt = (place: string) => `${place}.criteria.age.asOn`

/** Whether a place is that of the day on which ages are counted. */
export const isAgeDay = (place: string): boolean => place.endsWith('.criteria.age.asOn')

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
  const t = useT()
  return (
    <DayField
      place={dayAt(place)}
      label={t('office.adverts.ageDay')}
      help={t('office.adverts.ageDay.help')}
    />
  )
}

type OwnAgeDayProps = { place: string; name: string; isOpen: boolean }

/** A post that lacks nothing else: one line, which opens. */
export function OwnAgeDay({ place, name, isOpen }: OwnAgeDayProps) {
  const t = useT()
  // While others get their day, none opens by itself.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details className="age-day-own" open={isOpenAtFirst}>
      <summary>
        <strong className="entry-name">{name}</strong>
        <Badge tone="caution">{t('office.adverts.ageDay.none')}</Badge>
      </summary>
      <AgeDay place={place} />
    </details>
  )
}

/** The same for all posts that have none yet, at once; and which posts they are. */
export function AgeDayOfAll({ posts }: { posts: readonly PlacedPost[] }) {
  const { t } = useLanguage()
  const nameOf = usePostName()
  const { set, disabled } = usePartContext()
  const [day, setDay] = useState('')
  if (posts.length < 2 || disabled) return null
  const count = posts.length
  const setAll = () => {
    for (const { place } of posts) set(dayAt(place), day)
  }
  return (
    <div className="age-day">
      <Notice tone="caution">
        <p>{t('office.adverts.ageDay.missing', { count })}</p>
        <div className="field-row">
          <Field id="age-day-of-all" label={t('office.adverts.ageDay')}>
            <DateInput value={day} onChange={setDay} />
          </Field>
          <Button variant="secondary" disabled={!isCalendarDay(day)} onClick={setAll}>
            {t('office.adverts.ageDay.all', { count })}
          </Button>
        </div>
        <p>{t('office.adverts.ageDay.each')}</p>
        <ul className="age-day-posts">
          {posts.map((each) => (
            <li key={each.place}>
              <button
                type="button"
                className="link-like"
                title={nameOf(each)}
                onClick={() => goToPlace(dayAt(each.place))}
              >
                <span aria-hidden="true">{textOf(each.post['id']) || nameOf(each)}</span>
                <VisuallyHidden>{nameOf(each)}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
