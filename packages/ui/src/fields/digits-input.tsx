import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { TextInput } from './text-input.tsx'
import { latinDigits } from './latin-digits.ts'

type DigitsInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
  /** Allows one point: percentages, heights. */
  decimal?: boolean
  width?: 'full' | 'short'
}

/** A figure typed on the number pad. It stays text: leading zeros count, and no wheel turns it. */
export function DigitsInput({ value, onChange, decimal, ...rest }: DigitsInputProps) {
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const unwanted = decimal ? /[^0-9.]/g : /[^0-9]/g
    onChange(latinDigits(event.target.value).replace(unwanted, ''))
  }
  return (
    <TextInput
      {...rest}
      inputMode={decimal ? 'decimal' : 'numeric'}
      value={value}
      onChange={read}
    />
  )
}
