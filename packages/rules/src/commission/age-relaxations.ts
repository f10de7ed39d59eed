import type { Condition } from '../condition.ts'
import type { Relaxation } from '../post.ts'
import {
  hasBenchmarkDisability,
  ids,
  isEws,
  isReserved,
  residence,
  sportsFor,
  suits,
} from './claims.ts'

/** The maximum ages of an advertisement, by claim; one that is absent or null gives none. */
export type AgeLimits = {
  open: number
  reserved?: number | null
  ews?: number | null
  orphan?: number | null
  sports?: number | null
  sportsReserved?: number | null
  divyang?: number | null
  exServicemanGazetted?: { open: number; reserved?: number | null } | null
  exServicemanNonGazetted?: { plusYears?: number; disabledCap?: number | null } | null
  governmentEmployee?: number | null
  projectAffected?: number | null
  earthquakeAffected?: number | null
  partTimeGraduate?: number | null
}

/** Years a non-gazetted post adds to the length of service. */
const YEARS_AFTER_SERVICE = 3
const OFFICERS_SERVICE_MONTHS = 60

const domicileProof: Condition = {
  any: [
    { fact: 'domicileCertificate', is: 'yes' },
    { fact: 'borderResident', is: 'yes' },
  ],
}

export const casteProof: Condition = {
  all: [
    { fact: 'casteCertificate', is: 'yes' },
    {
      any: [
        { fact: 'category', is: 'in', value: ids.scheduled },
        { fact: 'nonCreamyLayer', is: 'yes' },
      ],
    },
    domicileProof,
  ],
}

/** A paper beside which that of residence is shown. */
export const withDomicile = (proof: Condition): Condition => ({ all: [proof, domicileProof] })
const resident = (...claims: Condition[]): Condition => ({ all: [residence, ...claims] })

const isOrphan: Condition = {
  all: [
    { fact: 'orphan', is: 'yes' },
    { fact: 'orphanCertificate', is: 'yes' },
    { fact: 'orphanCertificateDay', is: 'atMost', value: 'lastDay' },
  ],
}

const hasRetired: Condition = {
  all: [
    { fact: 'exService', is: 'yes' },
    { some: 'militaryService', where: { fact: 'to', is: 'atMost', value: 'ageDay' } },
  ],
}
const hasServedAsOfficer: Condition = {
  all: [
    hasRetired,
    { sum: 'militaryService', of: 'length', is: 'atLeast', value: OFFICERS_SERVICE_MONTHS },
  ],
}

type Claim = {
  key: Relaxation['key']
  max: number | null | undefined
  when: Condition
  proof?: Condition
}

/** Who may be older than the general maximum, and by which paper that is shown. */
export function ageRelaxations(
  limits: AgeLimits,
  group: number,
  suitable: 'ALL' | readonly number[],
): Relaxation[] {
  const { exServicemanGazetted: officer, exServicemanNonGazetted: soldier } = limits
  const suited = suits(suitable)
  const isSuited = suited ? [hasBenchmarkDisability, suited] : [hasBenchmarkDisability]
  const sports: Condition[] = [{ fact: 'sportsPerson', is: 'yes' }, sportsFor(group)]
  const pension: Condition = { fact: 'disabilityPension', is: 'yes' }
  const claims: Claim[] = [
    { key: 'reserved', max: limits.reserved, when: resident(isReserved), proof: casteProof },
    {
      key: 'ews',
      max: limits.ews,
      when: resident(isEws),
      proof: withDomicile({ fact: 'ewsCertificate', is: 'yes' }),
    },
    { key: 'orphan', max: limits.orphan, when: resident(isOrphan), proof: domicileProof },
    { key: 'sports', max: limits.sports, when: resident(...sports), proof: domicileProof },
    {
      key: 'sportsReserved',
      max: limits.sportsReserved,
      when: resident(isReserved, ...sports),
      proof: casteProof,
    },
    {
      key: 'divyang',
      max: limits.divyang,
      when: resident(...isSuited),
      proof: withDomicile({ fact: 'disabilityCertificate', is: 'yes' }),
    },
    { key: 'exServiceOfficer', max: officer?.open, when: resident(hasServedAsOfficer) },
    {
      key: 'exServiceOfficerReserved',
      max: officer?.reserved,
      when: resident(isReserved, hasServedAsOfficer),
      proof: casteProof,
    },
    { key: 'exServicePension', max: soldier?.disabledCap, when: resident(hasRetired, pension) },
    {
      key: 'governmentService',
      max: limits.governmentEmployee,
      when: resident({ fact: 'governmentService', is: 'yes' }),
    },
    {
      key: 'projectAffected',
      max: limits.projectAffected,
      when: resident({ fact: 'projectAffected', is: 'yes' }),
    },
    {
      key: 'earthquakeAffected',
      max: limits.earthquakeAffected,
      when: resident({ fact: 'earthquakeAffected', is: 'yes' }),
    },
    {
      key: 'partTimeGraduate',
      max: limits.partTimeGraduate,
      when: resident({ fact: 'partTimeGraduate', is: 'yes' }),
    },
  ]
  const relaxations = claims.flatMap(({ max, ...claim }): Relaxation[] =>
    typeof max === 'number' ? [{ ...claim, max }] : [],
  )
  if (!soldier) return relaxations
  const plusService = soldier.plusYears ?? YEARS_AFTER_SERVICE
  return [...relaxations, { key: 'exService', when: resident(hasRetired), plusService }]
}
