import {
  fieldsIn,
  fillFields,
  type FieldValues,
  type LetterField,
} from '@lokseva/contract/correspondence/fields'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { asItIs } from '#platform/texts/both-languages'
import type { Receiver } from './ports.ts'

type Written = { subject: Bilingual; text: Bilingual }

/** The fields that a letter names anywhere. */
export const fieldsOf = ({ subject, text }: Written): LetterField[] =>
  fieldsIn([subject.en, subject.mr, text.en, text.mr])

type Known = Pick<Receiver, 'applicationNo' | 'name' | 'centre'> & { advertisementNo: string }

/** What these fields are for somebody; one that is not known is left out. */
export function valuesFor(fields: readonly LetterField[], known: Known): FieldValues {
  const values: Record<LetterField, Bilingual | null> = {
    name: known.name,
    centre: known.centre,
    applicationNumber: asItIs(known.applicationNo),
    advertisement: asItIs(known.advertisementNo),
  }
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
  )
}

export const filled = (text: Bilingual, values: FieldValues): Bilingual => ({
  en: fillFields(text.en, values, 'en'),
  mr: fillFields(text.mr, values, 'mr'),
})
