import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormOption, OptionId, PlaceKind } from '../src/engine/form.ts'
import { anyName } from '../src/qualification/name-fields.ts'
import { sampleLists } from './sample-lists.ts'

const data = join(import.meta.dirname, '../../../apps/server/src/features/lookups/data')
const read = <Row>(file: string) => JSON.parse(readFileSync(join(data, file), 'utf8')) as Row[]

type Named<Key extends OptionId> = { code: Key; en: string; mr: string }
type TypeRow = Named<string> & { form: string; schoolLeaving?: boolean }
type NameRow = Named<string> & {
  type: string
  bodies: string
  months?: number
  freeText?: boolean
  subjectGroups?: string[]
  disabledFields?: string[]
}
type SubjectRow = { id: number; en: string; mr: string; groups: string[] }
type UniversityRow = Named<number> & { state: number; kinds: string[]; everyState?: boolean }

export const studyNames = read<NameRow>('qualification-names.json')
const subjects = read<SubjectRow>('subjects.json')
const universities = read<UniversityRow>('universities.json')

const option = (
  id: OptionId,
  { en, mr }: { en: string; mr: string },
  attributes: FormOption['attributes'] = {},
): FormOption => ({ id, label: en, labelMr: mr, parentId: null, attributes })

const types = read<TypeRow>('qualification-types.json').map((row) =>
  option(row.code, row, {
    formVariant: row.form,
    isSchoolLeaving: row.schoolLeaving ?? false,
  }),
)

const studies = {
  qualificationName: (type: OptionId) =>
    studyNames
      .filter((row) => row.type === type)
      .map((row) =>
        option(row.code, row, {
          isFreeText: row.freeText ?? false,
          disabledFields: row.disabledFields ?? [],
          usualMonths: row.months ?? null,
        }),
      ),
  subject: (name: OptionId) => {
    const groups = studyNames.find((row) => row.code === name)?.subjectGroups ?? []
    return subjects
      .filter((row) => row.groups.some((group) => groups.includes(group)))
      .map((row) => option(row.id, row))
  },
  university: (stateAndName: OptionId) => {
    const [state, name] = String(stateAndName).split('/')
    const kind =
      name === anyName ? 'university' : studyNames.find((row) => row.code === name)?.bodies
    return universities
      .filter((row) => row.everyState || row.state === Number(state))
      .filter((row) => row.kinds.includes(kind ?? ''))
      .map((row) => option(row.code, row))
  },
}

const isStudy = (kind: PlaceKind): kind is keyof typeof studies => kind in studies

/** The portal's own lists with those of qualifications, as its calls would answer them. */
export const studyLists = {
  list: (name: string) => (name === 'qualification_type' ? types : sampleLists.list(name)),
  place: (kind: PlaceKind, of: OptionId): readonly FormOption[] =>
    isStudy(kind) ? studies[kind](of) : sampleLists.place(kind, of),
}
