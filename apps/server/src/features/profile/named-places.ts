import type { Kysely } from 'kysely'
import type { Answers, BaseFacts, Field, FormOption, PlaceKind } from '@lokseva/forms/engine/form'
import { choiceAbove } from '@lokseva/forms/engine/options-of'
import { selectNamedPlaces } from '#features/lookups/index'
import type { DB } from '#platform/database/schema.generated'
import type { FormLists } from './option-memory.ts'

const LARGEST_CODE = 2 ** 31 - 1

/**
 * What is kept in memory, and talukas and villages as far as the answers name them: enough to tell
 * whether each lies where the answer above it says, without reading the thousands nobody chose.
 */
export async function namedPlaces<F>(
  db: Kysely<DB>,
  fields: readonly Field<F>[],
  answers: Answers,
  kept: FormLists['place'],
): Promise<BaseFacts['place']> {
  const codes = [...new Set(fields.flatMap((field) => namedCodes(field, answers)))]
  const places = codes.length > 0 ? await selectNamedPlaces(db, codes) : []
  return (kind, of) =>
    isNamed(kind)
      ? places.filter((place) => place.kind === kind && place.parent === of).map(asOption)
      : (kept(kind, of) ?? [])
}

const isNamed = (kind: PlaceKind) => kind === 'taluka' || kind === 'village'

/** The place a question was answered with, and the one it must lie in. */
function namedCodes<F>(field: Field<F>, answers: Answers): number[] {
  if (field.kind !== 'choice' || !('place' in field.options)) return []
  const { place, of } = field.options
  return isNamed(place) ? [answers[field.id], choiceAbove(of, answers)].filter(isCode) : []
}

const isCode = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= LARGEST_CODE

type Found = Awaited<ReturnType<typeof selectNamedPlaces>>[number]
const asOption = ({ code, en, mr, parent }: Found): FormOption => ({
  id: code,
  label: en,
  labelMr: mr,
  parentId: parent,
  attributes: {},
})
