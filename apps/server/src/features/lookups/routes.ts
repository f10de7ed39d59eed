import * as lookups from '@lokseva/contract/lookups/endpoints'
import type { LookupEntry, QualificationTypeEntry } from '@lokseva/contract/lookups/schemas'
import type { Database } from '#platform/database/pool'
import { route, type Route } from '#platform/http/call'
import {
  selectDistricts,
  selectStates,
  selectTalukas,
  selectVillages,
} from './geography-queries.ts'
import {
  selectLookupOptions,
  selectModuleOptions,
  selectQualificationNames,
  selectQualificationTypes,
  selectReferenceVersion,
  selectSubjects,
  selectUniversities,
  type LookupOption,
} from './queries.ts'

const PUBLICATION = 'Pb'

/**
 * What candidates choose from; an unknown code is answered with an empty list. The finished answers
 * stand until somebody changes a list.
 */
export function lookupRoutes({ db }: { db: Database }): Route[] {
  const version = () => selectReferenceVersion(db)
  const routes = [...listRoutes(db), ...placeRoutes(db), ...qualificationRoutes(db)]
  return routes.map((one) => ({ ...one, version }))
}

function listRoutes(db: Database): Route[] {
  return [
    route(lookups.listLookups, async ({ query }) =>
      (await selectModuleOptions(db, query.module, query.type)).map(lookupEntry),
    ),
    route(lookups.listLookupsOfType, async ({ query: { module, type } }) => {
      const options = module
        ? await selectModuleOptions(db, module, type)
        : await selectLookupOptions(db, [type])
      return options.map(lookupEntry)
    }),
    route(lookups.listPublicationTypes, async ({ query }) => {
      if (query.qualificationtypecode !== PUBLICATION) return []
      const types = await selectLookupOptions(db, ['publication_type'])
      return types.map(({ id, en, mr }) => ({ id, name: en, nameMr: mr }))
    }),
  ]
}

function lookupEntry({ en, mr, list, ...option }: LookupOption): LookupEntry {
  return { ...option, label: en, labelMr: mr, type: list }
}

function placeRoutes(db: Database): Route[] {
  return [
    route(lookups.listStates, async ({ params }) => {
      const states = await selectStates(db, params.countryId)
      return states.map(({ code, en, mr, kind }) => ({
        statecode: code,
        statename: en,
        statenameMr: mr,
        kind,
      }))
    }),
    route(lookups.listDistricts, async ({ params }) => {
      const districts = await selectDistricts(db, params.stateCode)
      return districts.map(({ code, en, mr, formerEn, formerMr }) => ({
        districtcode: code,
        districtname: en,
        districtnameMr: mr,
        formerName: formerEn,
        formerNameMr: formerMr,
      }))
    }),
    route(lookups.listTalukas, async ({ params }) => {
      const talukas = await selectTalukas(db, params.districtCode)
      return talukas.map(({ code, en, mr }) => ({
        talukacode: code,
        talukaname: en,
        talukanameMr: mr,
      }))
    }),
    route(lookups.listVillages, async ({ params }) => {
      const villages = await selectVillages(db, params.talukaCode)
      return villages.map(({ code, en, mr, kind }) => ({
        villagecode: code,
        villagename: en,
        villagenameMr: mr,
        kind,
      }))
    }),
  ]
}

function qualificationRoutes(db: Database): Route[] {
  return [
    route(lookups.listQualificationTypes, async () => {
      const types = await selectQualificationTypes(db)
      return types.map(({ code, en, mr, formVariant, isSchoolLeaving }) => ({
        qualificationTypeCode: code,
        qualificationTypeName: en,
        qualificationTypeNameMr: mr,
        // The table's own check holds the variants.
        formVariant: formVariant as QualificationTypeEntry['formVariant'],
        isSchoolLeaving,
      }))
    }),
    route(lookups.listQualificationNames, async ({ query }) => {
      const names = await selectQualificationNames(db, query.qualificationtypecode)
      return names.map(({ code, en, mr, ...name }) => ({
        ...name,
        qualificationNameCode: code,
        qualificationName: en,
        qualificationNameMr: mr,
      }))
    }),
    route(lookups.listSubjects, async ({ query }) => {
      const subjects = await selectSubjects(db, query.qualificationnamecode)
      return subjects.map(({ id, en, mr }) => ({
        subjectId: id,
        subjectName: en,
        subjectNameMr: mr,
      }))
    }),
    route(lookups.listUniversities, async ({ params }) => {
      const universities = await selectUniversities(db, params.stateCode, params.nameCode)
      return universities.map(({ code, en, mr }) => ({
        universityCode: code,
        universityName: en,
        universityNameMr: mr,
      }))
    }),
  ]
}
