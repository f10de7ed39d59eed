import { type ChangeEvent, useRef, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Icon } from '@lokseva/ui/icon.tsx'
import { dateFromText, dateToText, isCalendarDay, maskDateTyping } from './date-text.ts'
import { TextInput } from '../text-input.tsx'

type DateInputProps = {
  /** YYYY-MM-DD once complete, else what was typed so far. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Bounds of the picker only; typing is never cut. YYYY-MM-DD. */
  min?: string
  max?: string
  name?: string
  disabled?: boolean
  autoComplete?: 'bday'
}

/** DD/MM/YYYY typed, pasted, or picked from the device's own calendar. */
export function DateInput({ value, onChange, onBlur, min, max, ...rest }: DateInputProps) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  // What stands in the box; the form's value wins whenever it says something else.
  const [typed, setTyped] = useState(dateToText(value))
  const text = dateFromText(typed) === value ? typed : dateToText(value)

  const show = (next: string) => {
    setTyped(next)
    onChange(dateFromText(next))
  }
  const openPicker = () => {
    try {
      picker.current?.showPicker()
    } catch {
      // An old browser without a picker: the box beside it takes every date.
    }
  }

  return (
    <div className="date-control">
      <TextInput
        {...rest}
        inputMode="numeric"
        placeholder={t('app.date.pattern')}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          show(maskDateTyping(text, event.target.value))
        }
        onBlur={() => {
          setTyped(dateToText(dateFromText(text)))
          onBlur?.()
        }}
      />
      <span className="date-picker">
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-label={t('app.date.pick')}
          disabled={rest.disabled}
          onClick={openPicker}
        >
          <Icon name="calendar" />
        </button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          value={isCalendarDay(value) ? value : ''}
          onChange={(event) => event.target.value && show(dateToText(event.target.value))}
        />
      </span>
    </div>
  )
}
