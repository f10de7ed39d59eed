import {
  columnsIn,
  fieldsIn,
  fillFields,
  listField,
  type FieldValues,
  type LetterField,
} from '@lokseva/contract/correspondence/fields'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { asItIs } from '#platform/texts/both-languages'
import type { ListColumns, Receiver } from './ports.ts'

type Written = { subject: Bilingual; text: Bilingual }

/** The fields that a letter names anywhere. */
export const fieldsOf = ({ subject, text }: Written): LetterField[] =>
  fieldsIn([subject.en, subject.mr, text.en, text.mr])

/** The columns of a list that it names anywhere. */
export const columnsOf = ({ subject, text }: Written): string[] =>
  columnsIn([subject.en, subject.mr, text.en, text.mr])

type Known = Pick<Receiver, 'applicationNo' | 'name' | 'centre'> & { advertisementNo: string }

/** What these fields are for somebody; one that is not known is left out. */
export function valuesFor(
  fields: readonly LetterField[],
  known: Known,
  list: ListColumns | null = null,
): FieldValues {
  const values: Record<LetterField, Bilingual | null> = {
    name: known.name,
    centre: known.centre,
    applicationNumber: asItIs(known.applicationNo),
    advertisement: asItIs(known.advertisementNo),
  }
  const line = list?.lines[known.applicationNo] ?? []
  return Object.fromEntries([
    ...fields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
    ...(list?.columns ?? []).flatMap((column, place) =>
      line[place] ? [[listField(column), asItIs(line[place])]] : [],
    ),
  ]) as FieldValues
}

export const filled = (text: Bilingual, values: FieldValues): Bilingual => ({
  en: fillFields(text.en, values, 'en'),
  mr: fillFields(text.mr, values, 'mr'),
})
