import type { BaseFacts, FormOption, OptionId } from '@lokseva/forms/engine/form'
import { anyName } from '@lokseva/forms/qualification/name-fields'
import type { Studies } from '#features/lookups/index'

type Options = readonly FormOption[]
const option = (
  id: OptionId,
  { en, mr }: { en: string; mr: string },
  parentId: OptionId | null,
  attributes: FormOption['attributes'] = {},
): FormOption => ({ id, label: en, labelMr: mr, parentId, attributes })

/** Names by their type, subjects by the name, and bodies by state and name, as the calls do. */
export function studyPlaces(
  { names, subjects, bodies }: Studies,
  states: ReadonlySet<OptionId>,
): BaseFacts['place'] {
  const byCode = new Map<OptionId, Studies['names'][number]>(names.map((row) => [row.code, row]))
  const namesOf = Map.groupBy(
    names.map(({ code, typeCode, isFreeText, disabledFields, usualMonths, ...name }) =>
      option(code, name, typeCode, { isFreeText, disabledFields, usualMonths }),
    ),
    ({ parentId }) => parentId,
  )
  const subjectById = new Map(subjects.map((row) => [row.id, option(row.id, row, null)]))
  const subjectsOf = new Map<OptionId, Options>(
    names.map(({ code, subjectIds }) => [
      code,
      subjectIds.flatMap((id) => subjectById.get(id) ?? []),
    ]),
  )
  const bodiesOf = (place: OptionId): Options => {
    const [state, name = ''] = String(place).split('/')
    const kind = name === anyName ? 'university' : byCode.get(name)?.bodyKind
    if (kind === undefined || !states.has(Number(state))) return []
    return bodies
      .filter((body) => body.inEveryState || body.stateCode === Number(state))
      .filter((body) => body.kinds.includes(kind))
      .map((body) => option(body.code, body, place))
  }
  return (kind, of) => {
    if (kind === 'qualificationName') return namesOf.get(of)
    if (kind === 'subject') return subjectsOf.get(of)
    return kind === 'university' ? bodiesOf(of) : undefined
  }
}
