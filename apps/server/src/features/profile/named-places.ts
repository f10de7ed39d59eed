import type { Kysely } from 'kysely'
import { isRecord } from '@lokseva/contract/forms/engine/check-answers'
import type {
  Answers,
  BaseFacts,
  Field,
  FormOption,
  OptionId,
  PlaceKind,
} from '@lokseva/contract/forms/engine/form'
import { choiceAbove, isOptionId } from '@lokseva/contract/forms/engine/options-of'
import { selectNamedPlaces, selectNamedStudies } from '#features/lookups/index'
import type { DB } from '#platform/database/schema.generated'
import type { FormLists } from './option-memory.ts'

const LARGEST_CODE = 2 ** 31 - 1
const CODE_LENGTH = 20

/**
 * States and districts, and other places, subjects and the like as far as the answers name them:
 * enough to tell whether each lies where the answer above it says, without reading the thousands
 * nobody chose.
 */
export async function namedPlaces<F>(
  db: Kysely<DB>,
  fields: readonly Field<F>[],
  answers: Answers,
  few: FormLists['few'],
): Promise<BaseFacts['place']> {
  const named = namedIn(fields, answers)
  const isStudy = named.some(({ kind }) => kind === 'qualificationName')
  const found = await (isStudy ? namedStudies(db, named) : namedGeography(db, named))
  const byParent = Map.groupBy(found, (option) => `${option.kind} ${option.parentId}`)
  return (kind, of) => (isFew(kind) ? few[kind].get(of) : byParent.get(`${kind} ${of}`)) ?? []
}

const isFew = (kind: PlaceKind) => kind === 'state' || kind === 'district'

type Named = { kind: PlaceKind; of: unknown; ids: OptionId[] }
type Found = FormOption & { kind: PlaceKind }

/** Every place the answers name, and the one it must lie in. */
function namedIn<F>(fields: readonly Field<F>[], answers: Answers): Named[] {
  return fields.flatMap((field): Named[] => {
    const answer = answers[field.id]
    if (field.kind === 'entries')
      return liveRows(answer, field.most).flatMap((row) => namedIn(field.entry, row))
    if ((field.kind !== 'choice' && field.kind !== 'choices') || !('place' in field.options))
      return []
    const { place: kind, of, otherwise } = field.options
    if (isFew(kind)) return []
    const chosen = field.kind === 'choice' ? [answer] : Array.isArray(answer) ? answer : []
    const ids = chosen.slice(0, field.kind === 'choice' ? 1 : field.most).filter(isOptionId)
    return [{ kind, of: choiceAbove(of, answers, otherwise), ids }]
  })
}

/** More rows than there may be are refused without a look at them. */
const liveRows = (rows: unknown, most: number): Answers[] =>
  Array.isArray(rows)
    ? rows.filter((row) => isRecord(row) && row['flgDeleted'] !== true).slice(0, most)
    : []

async function namedGeography(db: Kysely<DB>, named: readonly Named[]): Promise<Found[]> {
  const codes = unique(named.flatMap(({ ids, of }) => [...ids, of]).filter(isNumber))
  const places = codes.length > 0 ? await selectNamedPlaces(db, codes) : []
  return places.map(({ kind, code, en, mr, parent }) => ({
    ...{ kind, id: code, label: en, labelMr: mr, parentId: parent, attributes: {} },
  }))
}

async function namedStudies(db: Kysely<DB>, named: readonly Named[]): Promise<Found[]> {
  const idsOf = (kind: PlaceKind) =>
    unique(named.flatMap((each) => (each.kind === kind ? each.ids : [])))
  const places = unique(named.flatMap(({ kind, of }) => (kind === 'university' ? [of] : [])))
  const studies = await selectNamedStudies(db, {
    names: idsOf('qualificationName').filter(isText),
    subjects: idsOf('subject').filter(isNumber),
    universities: idsOf('university').filter(isNumber),
    awardedIn: places.flatMap((place) => {
      const [state, name] = typeof place === 'string' ? place.split('/') : []
      return isText(name) && isNumber(Number(state)) ? [{ state: Number(state), name }] : []
    }),
  })
  return studies.map(({ kind, id, en, mr, parent, attributes }) => ({
    ...{ kind, id, label: en, labelMr: mr, parentId: parent, attributes },
  }))
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= LARGEST_CODE
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= CODE_LENGTH
