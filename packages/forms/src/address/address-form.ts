import type { Plain, Unread } from '../engine/answers.ts'
import { fieldsOf, type BaseFacts, type FormDeclaration } from '../engine/form.ts'
import { correspondence, permanent, type AddressAnswers } from './address-fields.ts'
import { addressNames, type AddressNames } from './address-names.ts'

export const addressForm: FormDeclaration<BaseFacts, AddressAnswers> = {
  id: 'address',
  sections: [
    { id: 'permanent', fields: permanent },
    { id: 'correspondence', fields: correspondence },
  ],
}

export const addressFieldList = fieldsOf(addressForm)

/** The document to keep: the correspondence address is always there in full. */
export function addressDocument(values: AddressAnswers): Plain<AddressAnswers> {
  if (values.flgSameasabove !== true) return { ...values, flgSameasabove: false }
  return { ...values, ...mirrored(values) }
}

/** The permanent address under the names of the correspondence address. */
export function mirrored(values: Unread<AddressAnswers>): Record<string, unknown> {
  const { permenant: from, correspondence: to } = addressNames
  return Object.fromEntries(
    (Object.keys(from) as (keyof AddressNames)[])
      .filter((key) => values[from[key]] !== undefined)
      .map((key) => [to[key], values[from[key]]]),
  )
}
