import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { TextInput } from '../text-input.tsx'
import { latinDigits } from './latin-digits.ts'

type DigitsInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
  /** Allows one point: percentages, heights. */
  decimal?: boolean
  /** Allows a minus before it. */
  signed?: boolean
  width?: 'full' | 'short'
}

/** A figure typed on the number pad. It stays text: leading zeros count, and no wheel turns it. */
export function DigitsInput({ value, onChange, decimal, signed, ...rest }: DigitsInputProps) {
  const unwanted = new RegExp(`[^0-9${decimal ? '.' : ''}${signed ? '-' : ''}]|(?!^)-`, 'g')
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const text = latinDigits(event.target.value).replace(unwanted, '')
    onChange(text.replace(/\./g, (point, at) => (text.indexOf(point) < at ? '' : point)))
  }
  return (
    <TextInput
      {...rest}
      // The number pad of some phones has no minus.
      inputMode={signed ? 'text' : decimal ? 'decimal' : 'numeric'}
      value={value}
      onChange={read}
    />
  )
}
