import * as lookups from '@lokseva/contract/lookups/endpoints'
import type { LookupEntry, QualificationTypeEntry } from '@lokseva/contract/lookups/schemas'
import type { Database } from '#platform/database/pool'
import type { Reads } from '#platform/database/reads'
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

type Ask = <T>(read: (db: Database) => Promise<T>) => Promise<T>

const PUBLICATION = 'Pb'

/**
 * What candidates choose from; an unknown code is answered with an empty list. The finished answers
 * stand until somebody changes a list.
 */
export function lookupRoutes(reads: Reads): Route[] {
  // Another epoch, another version: an answer of a standby never stands for one of the primary.
  const version = () =>
    reads.run(async (db, epoch) => `${epoch} ${await selectReferenceVersion(db)}`)
  const ask: Ask = (read) => reads.run(read)
  const routes = [...listRoutes(ask), ...placeRoutes(ask), ...qualificationRoutes(ask)]
  return routes.map((one) => ({ ...one, version }))
}

function listRoutes(ask: Ask): Route[] {
  return [
    route(lookups.listLookups, async ({ query }) =>
      (await ask((db) => selectModuleOptions(db, query.module, query.type))).map(lookupEntry),
    ),
    route(lookups.listLookupsOfType, async ({ query: { module, type } }) => {
      const options = module
        ? await ask((db) => selectModuleOptions(db, module, type))
        : await ask((db) => selectLookupOptions(db, [type]))
      return options.map(lookupEntry)
    }),
    route(lookups.listPublicationTypes, async ({ query }) => {
      if (query.qualificationtypecode !== PUBLICATION) return []
      const types = await ask((db) => selectLookupOptions(db, ['publication_type']))
      return types.map(({ id, en, mr }) => ({ id, name: en, nameMr: mr }))
    }),
  ]
}

function lookupEntry({ en, mr, list, ...option }: LookupOption): LookupEntry {
  return { ...option, label: en, labelMr: mr, type: list }
}

function placeRoutes(ask: Ask): Route[] {
  return [
    route(lookups.listStates, async ({ params }) => {
      const states = await ask((db) => selectStates(db, params.countryId))
      return states.map(({ code, en, mr, kind }) => ({
        statecode: code,
        statename: en,
        statenameMr: mr,
        kind,
      }))
    }),
    route(lookups.listDistricts, async ({ params }) => {
      const districts = await ask((db) => selectDistricts(db, params.stateCode))
      return districts.map(({ code, en, mr, formerEn, formerMr }) => ({
        districtcode: code,
        districtname: en,
        districtnameMr: mr,
        formerName: formerEn,
        formerNameMr: formerMr,
      }))
    }),
    route(lookups.listTalukas, async ({ params }) => {
      const talukas = await ask((db) => selectTalukas(db, params.districtCode))
      return talukas.map(({ code, en, mr }) => ({
        talukacode: code,
        talukaname: en,
        talukanameMr: mr,
      }))
    }),
    route(lookups.listVillages, async ({ params }) => {
      const villages = await ask((db) => selectVillages(db, params.talukaCode))
      return villages.map(({ code, en, mr, kind }) => ({
        villagecode: code,
        villagename: en,
        villagenameMr: mr,
        kind,
      }))
    }),
  ]
}

function qualificationRoutes(ask: Ask): Route[] {
  return [
    route(lookups.listQualificationTypes, async () => {
      const types = await ask((db) => selectQualificationTypes(db))
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
      const names = await ask((db) => selectQualificationNames(db, query.qualificationtypecode))
      return names.map(({ code, en, mr, ...name }) => ({
        ...name,
        qualificationNameCode: code,
        qualificationName: en,
        qualificationNameMr: mr,
      }))
    }),
    route(lookups.listSubjects, async ({ query }) => {
      const subjects = await ask((db) => selectSubjects(db, query.qualificationnamecode))
      return subjects.map(({ id, en, mr }) => ({
        subjectId: id,
        subjectName: en,
        subjectNameMr: mr,
      }))
    }),
    route(lookups.listUniversities, async ({ params }) => {
      const universities = await ask((db) =>
        selectUniversities(db, params.stateCode, params.nameCode),
      )
      return universities.map(({ code, en, mr }) => ({
        universityCode: code,
        universityName: en,
        universityNameMr: mr,
      }))
    }),
  ]
}
