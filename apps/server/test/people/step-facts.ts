import { API_ROOT } from '@lokseva/contract/endpoint'
import type { Answers, BaseFacts, FormOption, PlaceKind } from '@lokseva/forms/engine/form'
import { listsFrom } from '@lokseva/forms/personal/facts-from-calls'
import type * as lookups from '@lokseva/contract/lookups/schemas'
import { bornOn, today } from '@lokseva/forms/test/candidates'
import { stepBases } from './step-answers.ts'

const option = (
  id: number | string,
  label: string,
  labelMr: string | null,
  attributes: Record<string, unknown> = {},
): FormOption => ({ id, label, labelMr, parentId: null, attributes })

/** The facts as a page has them: from the calls it makes for the samples, and nothing else. */
export async function stepFacts({ baseUrl }: { baseUrl: string }): Promise<BaseFacts> {
  const get = async <T>(path: string) =>
    (await (await fetch(baseUrl + API_ROOT + path)).json()) as T[]
  const places = new Map<string, FormOption[]>()
  const keep = (kind: PlaceKind, of: number | string, options: FormOption[]) => {
    places.set(`${kind} ${of}`, options)
    return options.map(({ id }) => id)
  }
  await geography(get, keep)
  const types = await get<lookups.QualificationTypeEntry>('/qualificationtype')
  await studies(get, keep, types)
  const rows = await get<lookups.LookupEntry>('/lookupoption?module=profile_creation')
  const list = listsFrom([
    ...rows,
    ...types.map(({ qualificationTypeCode: code, formVariant, isSchoolLeaving, ...type }) => ({
      ...option(code, type.qualificationTypeName, type.qualificationTypeNameMr, {
        formVariant,
        isSchoolLeaving,
      }),
      type: 'qualification_type',
    })),
  ])
  return {
    today,
    dateOfBirth: bornOn,
    list,
    place: (kind, of) => places.get(`${kind} ${of}`) ?? [],
  }
}

type Get = <T>(path: string) => Promise<T[]>
type Keep = (kind: PlaceKind, of: number | string, options: FormOption[]) => (number | string)[]

async function geography(get: Get, keep: Keep): Promise<void> {
  const states = await get<lookups.StateEntry>('/state/88')
  keep(
    'state',
    88,
    states.map((row) => option(row.statecode, row.statename, row.statenameMr)),
  )
  const districts = await get<lookups.DistrictEntry>('/district/27')
  keep(
    'district',
    27,
    districts.map((row) => option(row.districtcode, row.districtname, row.districtnameMr)),
  )
  const addresses = Object.values(stepBases.address)
  for (const district of named(addresses, /DistrictLookupId$/)) {
    const talukas = await get<lookups.TalukaEntry>(`/taluka/${district}`)
    keep(
      'taluka',
      district,
      talukas.map((row) => option(row.talukacode, row.talukaname, row.talukanameMr)),
    )
  }
  for (const taluka of named(addresses, /TalukaLookupId$/)) {
    const villages = await get<lookups.VillageEntry>(`/village/${taluka}`)
    keep(
      'village',
      taluka,
      villages.map((row) => option(row.villagecode, row.villagename, row.villagenameMr)),
    )
  }
}

async function studies(
  get: Get,
  keep: Keep,
  types: readonly lookups.QualificationTypeEntry[],
): Promise<void> {
  for (const { qualificationTypeCode: type } of types) {
    const names = await get<lookups.QualificationNameEntry>(
      `/qualificationname?qualificationtypecode=${encodeURIComponent(type)}`,
    )
    keep(
      'qualificationName',
      type,
      names.map(
        ({ qualificationNameCode: code, qualificationName, qualificationNameMr, ...more }) =>
          option(code, qualificationName, qualificationNameMr, more),
      ),
    )
  }
  const rows = Object.values(stepBases.qualification).flatMap(
    ({ qualifications }) => qualifications as Answers[],
  )
  const names = [...named(rows, /^qualificationnamecode$/), 'NA']
  for (const name of names) {
    const subjects = await get<lookups.SubjectEntry>(`/subject?qualificationnamecode=${name}`)
    keep(
      'subject',
      name,
      subjects.map((row) => option(row.subjectId, row.subjectName, row.subjectNameMr)),
    )
    for (const state of named(rows, /^statecode$/)) {
      const bodies = await get<lookups.UniversityEntry>(`/university/${state}/${name}`)
      keep(
        'university',
        `${state}/${name}`,
        bodies.map((row) => option(row.universityCode, row.universityName, row.universityNameMr)),
      )
    }
  }
}

/** Every code that the samples give to questions so called. */
const named = (answers: readonly Answers[], question: RegExp) => [
  ...new Set(
    answers.flatMap((each) =>
      Object.entries(each).flatMap(([id, value]) =>
        question.test(id) ? [value as number | string] : [],
      ),
    ),
  ),
]
