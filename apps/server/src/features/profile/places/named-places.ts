import type { Answers, BaseFacts, Field, FormOption, PlaceKind } from '@lokseva/forms/engine/form'
import { choiceAbove } from '@lokseva/forms/engine/options-of'
import type { NamedPlace } from '#features/lookups/index'
import type { FormLists } from './option-cache.ts'

const LARGEST_CODE = 2 ** 31 - 1

/** The talukas and villages that answers name, and what each must lie in. */
export const placesNamedBy = <F>(fields: readonly Field<F>[], answers: Answers): number[] => [
  ...new Set(fields.flatMap((field) => namedCodes(field, answers))),
]

/**
 * What is kept in memory, and talukas and villages as far as the answers name them: enough to tell
 * whether each lies where the answer above it says, without reading the thousands nobody chose.
 */
export const placesFrom =
  (places: readonly NamedPlace[], kept: FormLists['place']): BaseFacts['place'] =>
  (kind, of) =>
    isNamed(kind)
      ? places.filter((place) => place.kind === kind && place.parent === of).map(asOption)
      : (kept(kind, of) ?? [])

const isNamed = (kind: PlaceKind) => kind === 'taluka' || kind === 'village'

/** The place a question was answered with, and the one it must lie in. */
function namedCodes<F>(field: Field<F>, answers: Answers): number[] {
  if (field.kind !== 'choice' || !('place' in field.options)) return []
  const { place, of } = field.options
  return isNamed(place) ? [answers[field.id], choiceAbove(of, answers)].filter(isCode) : []
}

const isCode = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= LARGEST_CODE

const asOption = ({ code, en, mr, parent }: NamedPlace): FormOption => ({
  id: code,
  label: en,
  labelMr: mr,
  parentId: parent,
  attributes: {},
})
