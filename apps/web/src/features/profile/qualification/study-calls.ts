import type { FormOption, OptionId } from '@lokseva/forms/engine/form'
import {
  listQualificationNames,
  listSubjects,
  listUniversities,
} from '@lokseva/contract/lookups/endpoints'
import type { QualificationTypeEntry, StateEntry } from '@lokseva/contract/lookups/schemas'
import { call } from '@lokseva/browser/api/call.ts'

const option = (
  id: OptionId,
  [label, labelMr]: [string, string],
  attributes: FormOption['attributes'] = {},
): FormOption => ({ id, label, labelMr, parentId: null, attributes })

/** The lists of the form that are fetched under another choice. */
export const studyCalls = {
  qualificationName: async (type: OptionId) =>
    (await call(listQualificationNames, { query: { qualificationtypecode: String(type) } })).map(
      ({ qualificationNameCode, qualificationName, qualificationNameMr, ...attributes }) =>
        option(qualificationNameCode, [qualificationName, qualificationNameMr], attributes),
    ),
  subject: async (name: OptionId) =>
    (await call(listSubjects, { query: { qualificationnamecode: String(name) } })).map((row) =>
      option(row.subjectId, [row.subjectName, row.subjectNameMr]),
    ),
  university: async (stateAndName: OptionId) => {
    const [stateCode, nameCode = ''] = String(stateAndName).split('/')
    const params = { stateCode: Number(stateCode), nameCode }
    return (await call(listUniversities, { params })).map((row) =>
      option(row.universityCode, [row.universityName, row.universityNameMr]),
    )
  },
}

export type StudyList = keyof typeof studyCalls

export const typeOption = (row: QualificationTypeEntry): FormOption =>
  option(row.qualificationTypeCode, [row.qualificationTypeName, row.qualificationTypeNameMr], {
    formVariant: row.formVariant,
    isSchoolLeaving: row.isSchoolLeaving,
  })

/** With the choice of none, for whoever studied abroad. */
export const stateOption = (row: StateEntry): FormOption =>
  option(row.statecode, [row.statename, row.statenameMr])
