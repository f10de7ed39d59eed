import type { Condition } from '../condition.ts'
import { hasBenchmarkDisability, ids, isEws, isReserved, residence } from './claims.ts'

const hasQualification = (type: string): Condition => ({
  some: 'qualifications',
  where: { fact: 'type', is: 'equals', value: type },
})
/** Those of a caste category who must show that they are not of its creamy layer. */
const needsNonCreamyLayer: Condition = {
  all: [isReserved, { fact: 'category', is: 'notIn', value: ids.scheduled }],
}
/** What the profile says is missing cannot be uploaded: whoever needs it confirms it instead. */
const notLacking = (fact: 'casteCertificate' | 'nonCreamyLayer' | 'ewsCertificate'): Condition => ({
  not: { fact, is: 'no' },
})
/** Asked of everybody. */
const always: Condition = { all: [] }

/** Papers that only some posts ask for: the posts are data of the advertisement. */
export type DocumentPosts = { typing: readonly number[]; barEnrolment: readonly number[] }

const chosen = (posts: readonly number[]): Condition =>
  posts.length === 0
    ? { not: always }
    : { any: posts.map((value) => ({ fact: 'chosenPosts', is: 'contains', value })) }

/** Who must bring which paper, by its document type. */
export const documentConditions = (posts: DocumentPosts) =>
  ({
    D01: always,
    D02: hasQualification('HSC'),
    D03: hasQualification('G'),
    D04: { all: [isReserved, notLacking('casteCertificate')] },
    D05: { all: [isReserved, { fact: 'casteValidity', is: 'yes' }] },
    D06: { all: [needsNonCreamyLayer, notLacking('nonCreamyLayer')] },
    D07: always,
    D08: always,
    D09: { fact: 'domicileCertificate', is: 'yes' },
    D10: { all: [isEws, notLacking('ewsCertificate')] },
    D11: hasBenchmarkDisability,
    D12: { fact: 'sportsPerson', is: 'yes' },
    D13: { fact: 'exService', is: 'yes' },
    D14: { fact: 'orphan', is: 'yes' },
    D15: hasQualification('PG'),
    D16: hasQualification('PHD'),
    D17: hasQualification('NET/SLET/SET'),
    D18: { some: 'experiences' },
    D19: { some: 'registrations' },
    D20: chosen(posts.typing),
    D21: { fact: 'maritalStatus', is: 'in', value: ids.smallFamilyStatuses },
    D22: { some: 'publications' },
    D23: { fact: 'publicEmployment', is: 'yes' },
    D24: { fact: 'nameChanged', is: 'yes' },
    D25: { fact: 'additionalReservation', is: 'yes' },
    D26: { fact: 'borderResident', is: 'yes' },
    D27: chosen(posts.barEnrolment),
  }) as const satisfies Record<string, Condition>

/** Of these the commission knows no other ground than the posts that are chosen. */
const ofPostsAlone: readonly string[] = ['D20', 'D27']

/**
 * Of whom a document is asked: of those the commission always asks, of a type it does not know of
 * everybody; with posts, only where one of them is chosen.
 */
export function documentCondition(type: string, posts?: readonly number[]): Condition {
  const usual: Record<string, Condition> = documentConditions({
    typing: posts ?? [],
    barEnrolment: posts ?? [],
  })
  const asked = usual[type] ?? always
  if (posts === undefined || ofPostsAlone.includes(type)) return asked
  return asked === always ? chosen(posts) : { all: [chosen(posts), asked] }
}

/** On what ground the lower fee is paid; caste and EWS need residence. */
export const concessionGrounds = {
  category: { all: [{ any: [isReserved, isEws] }, residence] },
  orphan: { fact: 'orphan', is: 'yes' },
  disability: hasBenchmarkDisability,
} as const satisfies Record<string, Condition>

/** Who pays the lower fee: on any of the grounds. */
export const feeConcession: Condition = { any: Object.values(concessionGrounds) }
