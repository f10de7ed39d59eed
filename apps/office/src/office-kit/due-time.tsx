import type { TextId } from '@lokseva/texts/text-id'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { useKeptText } from './kept/kept-text.ts'

/**
 * When something is to happen, as it is being chosen: at once, or on a day at a time. Kept with the
 * words beside it: what was meant for a time must not happen at once because the time was lost.
 */
export function useDueTime(name: string) {
  const [timed, keepTimed] = useKeptText(`${name}.timed`)
  const [day, setDay] = useKeptText(`${name}.day`)
  const [time, setTime] = useKeptText(`${name}.time`)
  const isTimed = timed !== ''
  const [isJudged, setJudged] = useState(false)
  const isComplete = !isTimed || (isCalendarDay(day) && time !== '')
  return {
    isTimed,
    setTimed: (isOn: boolean) => keepTimed(isOn ? 'timed' : ''),
    day,
    setDay,
    time,
    setTime,
    isJudged,
    /** Whether nothing is missing; from now on what is missing is said. */
    check: () => {
      setJudged(true)
      return isComplete
    },
    clear: () => {
      keepTimed('')
      setDay('')
      setTime('')
    },
    isComplete,
    dueAt: isTimed ? `${day}T${time}:00+05:30` : undefined,
  }
}

type DueTimeProps = {
  due: ReturnType<typeof useDueTime>
  id?: string
  /** What the box says that opens it, and what the day is. */
  label?: TextId
  dayLabel?: TextId
}

export function DueTime({
  due,
  id = 'ask',
  label = 'office.ask.timed',
  dayLabel = 'office.ask.day',
}: DueTimeProps) {
  const t = useT()
  const { isTimed, day, time, isJudged } = due
  return (
    <>
      <Checkbox checked={isTimed} onChange={due.setTimed}>
        {t(label)}
      </Checkbox>
      {isTimed && (
        <>
          <Field
            id={`${id}-day`}
            label={t(dayLabel)}
            {...(isJudged && !isCalendarDay(day) && { error: t('office.ask.day.missing') })}
          >
            <DateInput value={day} onChange={due.setDay} />
          </Field>
          <Field
            id={`${id}-time`}
            label={t('office.ask.time')}
            help={t('office.ask.time.help')}
            {...(isJudged && time === '' && { error: t('office.ask.time.missing') })}
          >
            <TextInput
              type="time"
              width="short"
              value={time}
              onChange={(event) => due.setTime(event.target.value)}
            />
          </Field>
        </>
      )}
    </>
  )
}
