import type { Facts, ListName, Row } from '../facts.ts'
import { ids } from './claims.ts'

type Without = (facts: Facts) => Facts

const set =
  (values: Facts): Without =>
  (facts) => ({ ...facts, ...values })
/** What is not proven is not known. */
const unknown =
  (...names: (keyof Facts)[]): Without =>
  (facts) =>
    Object.fromEntries(
      Object.entries(facts).filter(([name]) => !names.includes(name as keyof Facts)),
    ) as Facts
const both =
  (...parts: Without[]): Without =>
  (facts) =>
    parts.reduce((rest, part) => part(rest), facts)
const withoutRows =
  <List extends ListName>(list: List, isGone: (row: Row<List>) => boolean): Without =>
  (facts) => {
    const rows = facts[list] as readonly Row<List>[] | undefined
    return rows ? { ...facts, [list]: rows.filter((row) => !isGone(row)) } : facts
  }
const qualification = (...types: string[]): Without =>
  withoutRows('qualifications', ({ type }) => types.includes(String(type)))

/** The category is what the certificate proves; without it somebody is in the open one. */
const openCategory: Facts = {
  category: ids.open,
  casteCertificate: false,
  casteValidity: false,
  nonCreamyLayer: false,
  ewsCertificate: false,
}

/** What is left of somebody's facts when the claim a document was to prove is refused. */
const withoutDocument: Record<string, Without> = {
  D01: both(unknown('birthDay'), qualification('SSC')),
  D02: qualification('HSC'),
  D03: qualification('G'),
  D04: set(openCategory),
  D05: set({ casteValidity: false }),
  D06: set(openCategory),
  D08: unknown('nationality'),
  D09: set({ domicile: false, domicileCertificate: false }),
  D10: set(openCategory),
  D11: both(
    set({ disabled: false, disabilityCertificate: false }),
    unknown('disabilityKind', 'disabilityPercentage'),
  ),
  D12: set({ sportsPerson: false, sports: [] }),
  D13: set({ exService: false, disabilityPension: false, militaryService: [] }),
  D14: set({ orphan: false, orphanCertificate: false }),
  D15: qualification('PG'),
  D16: qualification('PHD'),
  D17: qualification('NET/SLET/SET'),
  D18: set({ experiences: [] }),
  D19: set({ registrations: [] }),
  D20: qualification('Cf'),
  D21: unknown('barredBySmallFamily'),
  D22: set({ publications: [] }),
  D23: set({ governmentService: false, publicEmployment: false }),
  D25: set({
    additionalReservation: false,
    projectAffected: false,
    earthquakeAffected: false,
    partTimeGraduate: false,
  }),
  D26: set({ borderResident: false }),
  D27: set({ registrations: [] }),
}

/** Facts with the claims gone that some documents were to prove; others prove nothing of a rule. */
export const withoutClaims = (facts: Facts, documentTypeIds: readonly string[]): Facts =>
  documentTypeIds.reduce((rest, id) => withoutDocument[id]?.(rest) ?? rest, facts)

/** The claims by which seats are reserved, besides the category. */
export const reservationFacts = [
  'disabled',
  'orphan',
  'sportsPerson',
  'exService',
  'projectAffected',
  'earthquakeAffected',
  'partTimeGraduate',
] as const satisfies readonly (keyof Facts)[]

export const openCategoryId: number = ids.open
