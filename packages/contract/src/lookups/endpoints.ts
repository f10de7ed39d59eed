import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  DistrictEntry,
  ListName,
  LookupEntry,
  NumberCode,
  PublicationTypeEntry,
  QualificationNameEntry,
  QualificationTypeEntry,
  StateEntry,
  SubjectEntry,
  TalukaEntry,
  TextCode,
  UniversityEntry,
  VillageEntry,
} from './schemas.ts'

/** Names no person, so anybody may ask and any cache on the way may keep the answer. */
const referenceData = { method: 'GET', channel: 'open', caller: 'anyone', cached: true } as const

export const listLookups = endpoint({
  ...referenceData,
  path: '/lookupoption',
  summary: 'All lists of a module, or one of them',
  query: z.object({ module: ListName, type: z.optional(ListName) }),
  response: z.array(LookupEntry),
})

export const listLookupsOfType = endpoint({
  ...referenceData,
  path: '/lookupoptions',
  summary: 'One list by its name, with or without its module',
  query: z.object({
    module: z.optional(z.union([ListName, z.literal('')])),
    type: ListName,
  }),
  response: z.array(LookupEntry),
})

export const listStates = endpoint({
  ...referenceData,
  path: '/state/{countryId}',
  summary: 'The states and union territories of a country; 88 is India',
  params: z.object({ countryId: NumberCode }),
  response: z.array(StateEntry),
  errors: ['NOT_FOUND'],
})

export const listDistricts = endpoint({
  ...referenceData,
  path: '/district/{stateCode}',
  summary: 'The districts of Maharashtra (27), or the border districts of a neighbouring state',
  params: z.object({ stateCode: NumberCode }),
  response: z.array(DistrictEntry),
  errors: ['NOT_FOUND'],
})

export const listTalukas = endpoint({
  ...referenceData,
  path: '/taluka/{districtCode}',
  summary: 'The talukas of a district',
  params: z.object({ districtCode: NumberCode }),
  response: z.array(TalukaEntry),
  errors: ['NOT_FOUND'],
})

export const listVillages = endpoint({
  ...referenceData,
  path: '/village/{talukaCode}',
  summary: 'The villages and towns of a taluka, by the alphabet',
  params: z.object({ talukaCode: NumberCode }),
  response: z.array(VillageEntry),
  errors: ['NOT_FOUND'],
})

export const listQualificationTypes = endpoint({
  ...referenceData,
  path: '/qualificationtype',
  summary: 'The types of qualification, each with its form',
  response: z.array(QualificationTypeEntry),
})

export const listQualificationNames = endpoint({
  ...referenceData,
  path: '/qualificationname',
  summary: 'The qualifications of a type',
  query: z.object({ qualificationtypecode: TextCode }),
  response: z.array(QualificationNameEntry),
})

export const listSubjects = endpoint({
  ...referenceData,
  path: '/subject',
  summary: 'The subjects a qualification offers',
  query: z.object({ qualificationnamecode: TextCode }),
  response: z.array(SubjectEntry),
})

export const listUniversities = endpoint({
  ...referenceData,
  path: '/university/{stateCode}/{nameCode}',
  summary: 'The bodies that award a qualification in a state; NA gives its universities',
  params: z.object({ stateCode: NumberCode, nameCode: TextCode }),
  response: z.array(UniversityEntry),
  errors: ['NOT_FOUND'],
})

export const listPublicationTypes = endpoint({
  ...referenceData,
  path: '/publicationname',
  summary: 'The kinds of publication; only the qualification type Pb has any',
  query: z.object({ qualificationtypecode: TextCode }),
  response: z.array(PublicationTypeEntry),
})
