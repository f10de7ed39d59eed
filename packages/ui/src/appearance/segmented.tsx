import { useId } from 'react'
import type { Option } from '@lokseva/ui/fields/option.ts'
import './segmented.css'

type SegmentedProps<Key extends string> = {
  label: string
  options: (Option & { key: Key })[]
  value: Key
  onChange: (key: Key) => void
}

/** A few choices side by side that act at once. */
export function Segmented<Key extends string>(props: SegmentedProps<Key>) {
  const name = useId()
  return (
    <fieldset className="segmented">
      <legend>{props.label}</legend>
      <div>
        {props.options.map((option) => (
          <label key={option.key}>
            <input
              type="radio"
              name={name}
              checked={option.key === props.value}
              onChange={() => props.onChange(option.key)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
