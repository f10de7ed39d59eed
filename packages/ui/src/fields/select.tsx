import type { SelectHTMLAttributes } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './field.css'
import { useFieldWiring } from './field-context.ts'
import type { Option } from './option.ts'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  options: Option[]
  value: string
  onChange: (key: string) => void
  /** Where nothing chosen leaves nothing out, as in a filter. */
  isFilter?: boolean
}

/** More letters than these a phone cuts off; it never breaks the line of a list. */
const wholeOnPhones = 26

/** The device's own list: phones show it as their picker; what they would cut stands below it. */
export function Select({ options, value, onChange, isFilter = false, ...rest }: SelectProps) {
  const t = useT()
  const chosen = options.find(({ key }) => key === value)?.label ?? ''
  const list = (
    <div className="select-control">
      <select
        {...useFieldWiring()}
        {...rest}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t(isFilter ? 'app.select.all' : 'app.select.choose')}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  )
  if (chosen.length <= wholeOnPhones) return list
  return (
    <>
      {list}
      {/* The list itself is read out whole; only what is seen is cut. */}
      <p className="select-whole" aria-hidden="true">
        {chosen}
      </p>
    </>
  )
}
