import type { ReactNode } from 'react'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { Field } from '@lokseva/ui/fields/field.tsx'

type DayFieldProps = {
  id: string
  label: ReactNode
  /** YYYY-MM-DD once complete, else what was typed so far. */
  value: string
  onChange: (value: string) => void
  /** What else is wrong with it. */
  error?: string | false
}

/** Whether all of a day was written, and the calendar has none such: 31/02/2026. */
const isImpossible = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !isCalendarDay(day)

/** A day to write; one that the calendar does not have is refused beside it. */
export function DayField({ id, label, value, onChange, error }: DayFieldProps) {
  const t = useT()
  const told = isImpossible(value) ? t('office.day.impossible') : error
  return (
    <Field id={id} label={label} {...(told && { error: told })}>
      <DateInput value={value} onChange={onChange} />
    </Field>
  )
}

type ShownDayProps = Pick<DayFieldProps, 'id' | 'label'> & {
  /** The day of which something is shown. */
  day: string
  /** What the address says, which may be no day. */
  asked: string | null
  onDay: (day: string) => void
}

/** A day that takes effect at once; until what is written is one, the page shows the day before. */
export function ShownDay({ id, label, day, asked, onDay }: ShownDayProps) {
  const [typed, setTyped] = useState({ day, text: asked ?? day })
  const change = (text: string) => {
    setTyped({ day: isCalendarDay(text) ? text : day, text })
    if (isCalendarDay(text)) onDay(text)
  }
  const value = typed.day === day ? typed.text : day
  return <DayField id={id} label={label} value={value} onChange={change} />
}
