import { latinDigits } from './latin-digits.ts'
import { TextInput } from '../text-input.tsx'

type OneTimeCodeInputProps = {
  value: string
  onChange: (code: string) => void
  length?: number
  disabled?: boolean
}

/** One box for the whole code: phones fill it from the message, and a pasted code fits. */
export function OneTimeCodeInput({ value, onChange, length = 6, disabled }: OneTimeCodeInputProps) {
  return (
    <TextInput
      className="code-control"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      disabled={disabled}
      onChange={(event) =>
        onChange(latinDigits(event.target.value).replace(/\D/g, '').slice(0, length))
      }
    />
  )
}
