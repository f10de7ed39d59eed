import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/date-text.ts'
import { DateInput } from '@lokseva/ui/fields/date-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'

/** When something is to happen, as it is being chosen: at once, or on a day at a time. */
export function useDueTime() {
  const [isTimed, setTimed] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [isJudged, setJudged] = useState(false)
  const isComplete = !isTimed || (isCalendarDay(day) && time !== '')
  return {
    isTimed,
    setTimed,
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
    dueAt: isTimed ? `${day}T${time}:00+05:30` : undefined,
  }
}

export function DueTime({ due }: { due: ReturnType<typeof useDueTime> }) {
  const t = useT()
  const { isTimed, day, time, isJudged } = due
  return (
    <>
      <Checkbox checked={isTimed} onChange={due.setTimed}>
        {t('office.ask.timed')}
      </Checkbox>
      {isTimed && (
        <>
          <Field
            id="ask-day"
            label={t('office.ask.day')}
            {...(isJudged && !isCalendarDay(day) && { error: t('office.ask.day.missing') })}
          >
            <DateInput value={day} onChange={due.setDay} />
          </Field>
          <Field
            id="ask-time"
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
