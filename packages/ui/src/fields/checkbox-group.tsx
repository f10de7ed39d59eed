import type { ReactNode } from 'react'
import './choice.css'
import { Field } from './field.tsx'

export type CheckOption = { key: string; label: ReactNode; checked: boolean; disabled?: boolean }

type CheckboxGroupProps = {
  id?: string
  label: ReactNode
  reference?: string
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
  options: CheckOption[]
  onChange: (key: string, checked: boolean) => void
}

/** Several of a few, each a card large enough for a thumb. */
export function CheckboxGroup({ options, onChange, ...question }: CheckboxGroupProps) {
  return (
    <Field group {...question}>
      <div className="choices">
        {options.map((option) => (
          <label key={option.key} className="choice" data-boxed>
            <input
              type="checkbox"
              value={option.key}
              checked={option.checked}
              disabled={option.disabled}
              onChange={(event) => onChange(option.key, event.target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  )
}
