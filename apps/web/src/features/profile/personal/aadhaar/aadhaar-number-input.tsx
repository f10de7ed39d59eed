import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldBinding } from '@lokseva/form-kit/form/form-field.tsx'
import { latinDigits } from '@lokseva/ui/fields/digits/latin-digits.ts'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'

type AadhaarNumberInputProps = { field: FieldBinding; readOnly: boolean }

/** More than twelve are kept, for the check to refuse: a virtual id has sixteen. */
const most = 16

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '').slice(0, most)

/** As it is printed on the card: 2345 6789 0124 */
const grouped = (digits: string) => digits.replace(/\d{4}(?=\d)/g, '$& ')

/** Where the cursor stands after so many digits of a grouped number. */
const placeAfter = (digits: number) => digits + Math.max(0, Math.floor((digits - 1) / 4))

/** Twelve digits in groups of four while they are typed; the value has digits only. */
export function AadhaarNumberInput({ field, readOnly }: AadhaarNumberInputProps) {
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length
    flushSync(() => field.set(digitsOf(input.value)))
    // Grouping writes the box anew, which would throw the cursor to its end.
    input.setSelectionRange(placeAfter(before), placeAfter(before))
  }
  return (
    <TextInput
      name={field.input.name}
      className="aadhaar-number"
      inputMode="numeric"
      autoComplete="off"
      value={grouped(field.value)}
      readOnly={readOnly}
      onChange={read}
      onBlur={field.leave}
    />
  )
}
