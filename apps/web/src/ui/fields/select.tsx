import type { SelectHTMLAttributes } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import './field.css'
import { useFieldWiring } from './field-context.ts'
import type { Option } from './option.ts'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  options: Option[]
  value: string
  onChange: (key: string) => void
}

/** The device's own list: phones show it as their picker. */
export function Select({ options, value, onChange, ...rest }: SelectProps) {
  const t = useT()
  return (
    <div className="select-control">
      <select
        {...useFieldWiring()}
        {...rest}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('app.select.choose')}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  )
}
