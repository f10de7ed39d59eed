import { advertDays } from '@lokseva/contract/adverts/drafts/parts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { Icon } from '@lokseva/ui/icon.tsx'
import { usePartContext } from '../fields/part-context.ts'

/** The days in their order, each where it lies between the first and the last. */
export function CalendarLine() {
  const { t, language, format } = useLanguage()
  const { value, faults } = usePartContext()
  const days = advertDays
    .flatMap((name) => {
      const day = value[name]
      return typeof day === 'string' && isCalendarDay(day) ? [{ name, day }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
  if (days.length < 2) return <p className="calendar-empty">{t('office.adverts.calendar.empty')}</p>
  const [first, last] = [Date.parse(days[0]!.day), Date.parse(days.at(-1)!.day)]
  const share = (day: string) => ((Date.parse(day) - first) / (last - first || 1)) * 100
  const marks = marksOf(days.map(({ day }) => share(day)))
  return (
    <figure className="calendar-line">
      <figcaption>{t('office.adverts.calendar')}</figcaption>
      <div className="calendar-track" aria-hidden="true">
        {marks.map(({ from, to, at }) => (
          <span key={from} style={{ insetInlineStart: `${at}%` }}>
            {from === to ? from : `${from}–${to}`}
          </span>
        ))}
      </div>
      <ol>
        {days.map(({ name, day }) => {
          const fault = faults.find(({ place }) => place === name)
          return (
            <li key={name} data-wrong={fault ? true : undefined}>
              <time dateTime={day}>{format.date(day)}</time>
              <span>
                {t(`office.adverts.field.${name}`)}
                {fault && (
                  <span className="calendar-wrong">
                    <Icon name="alert" size={16} /> {fault.problem[language]}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

/** So much of the line one mark takes; days that lie closer have one mark together. */
const MARK = 7

type Mark = { from: number; to: number; at: number }

/** The numbers of the days with their places on the line, so that no mark lies over another. */
export function marksOf(shares: readonly number[]): Mark[] {
  const marks: Mark[] = []
  for (const [index, at] of shares.entries()) {
    const before = marks.at(-1)
    if (before && at - before.at < MARK) before.to = index + 1
    else marks.push({ from: index + 1, to: index + 1, at })
  }
  return marks
}
