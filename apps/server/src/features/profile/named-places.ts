import type { Kysely } from 'kysely'
import type { Answers, BaseFacts, Field } from '@lokseva/contract/forms/engine/form'
import { selectNamedPlaces } from '#features/lookups/index'
import type { DB } from '#platform/database/schema.generated'

const LARGEST_CODE = 2 ** 31 - 1

/**
 * Districts, talukas and villages, as far as the answers name them: enough to tell whether each
 * lies where the answer above it says, without reading the thousands nobody chose.
 */
export async function namedPlaces<F>(
  db: Kysely<DB>,
  fields: readonly Field<F>[],
  answers: Answers,
): Promise<BaseFacts['place']> {
  const codes = fields
    .filter((field) => field.kind === 'choice' && 'place' in field.options)
    .map((field) => answers[field.id])
    .filter(isCode)
  const places = codes.length > 0 ? await selectNamedPlaces(db, codes) : []
  return (kind, of) =>
    places
      .filter((place) => place.kind === kind && place.parent === of)
      .map(({ code, en, mr, parent }) => ({
        ...{ id: code, label: en, labelMr: mr, parentId: parent, attributes: {} },
      }))
}

const isCode = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= LARGEST_CODE
