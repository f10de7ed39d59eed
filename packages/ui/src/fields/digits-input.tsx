import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { TextInput } from './text-input.tsx'
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
export function DigitsInput({
  value,
  onChange,
  decimal = false,
  signed = false,
  ...rest
}: DigitsInputProps) {
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(figureOf(latinDigits(event.target.value), { decimal, signed }))
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

/** Digits alone, and at most one point and a minus before them where they are allowed. */
function figureOf(
  text: string,
  { decimal, signed }: { decimal: boolean; signed: boolean },
): string {
  const sign = signed && /^\s*[-−]/.test(text) ? '-' : ''
  const [whole = '', ...parts] = text.replace(/[^0-9.]/g, '').split('.')
  const hasPoint = decimal && parts.length > 0
  return sign + whole + (hasPoint ? '.' : '') + parts.join('')
}
