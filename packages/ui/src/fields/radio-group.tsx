import { type ReactNode, useId } from 'react'
import './choice.css'
import { Field } from './field.tsx'
import type { Option } from './option.ts'

/** One that cannot be chosen now says why in its help. */
export type RadioOption = Omit<Option, 'help'> & { help?: ReactNode; disabled?: boolean }

type RadioGroupProps = {
  id?: string
  label: ReactNode
  reference?: string
  help?: ReactNode
  error?: string
  optional?: boolean
  options: RadioOption[]
  value: string | undefined
  onChange: (key: string) => void
  disabled?: boolean
}

/** One of a few, each a card large enough for a thumb. */
export function RadioGroup({ options, value, onChange, disabled, ...question }: RadioGroupProps) {
  const name = useId()
  return (
    <Field group {...question}>
      <div className="choices">
        {options.map((option) => (
          <label key={option.key} className="choice" data-boxed>
            <input
              type="radio"
              name={name}
              value={option.key}
              checked={value === option.key}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.key)}
            />
            <span>
              {option.label}
              {option.help && <span className="choice-help">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}
