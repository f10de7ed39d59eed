import type { AgeLimits } from '../commission/age-relaxations.ts'
import type { PostDescription } from '../commission/commission-post.ts'
import type { RelaxationKey } from '../post.ts'
import { clause, dayAt, numberAt, type Clause, type Offer, type Path } from './sentence.ts'

const limits: Path = ['age', 'max']
const mostYears = 100
/** Years a relaxation begins with. */
const usualRelaxation = 5
const usualAfterService = 3

type Place = readonly [keyof AgeLimits, string?]

/** Where a file keeps the maximum of each claim. */
const places = {
  reserved: ['reserved'],
  ews: ['ews'],
  orphan: ['orphan'],
  sports: ['sports'],
  sportsReserved: ['sportsReserved'],
  divyang: ['divyang'],
  exServiceOfficer: ['exServicemanGazetted', 'open'],
  exServiceOfficerReserved: ['exServicemanGazetted', 'reserved'],
  exService: ['exServicemanNonGazetted', 'plusYears'],
  exServicePension: ['exServicemanNonGazetted', 'disabledCap'],
  governmentService: ['governmentEmployee'],
  projectAffected: ['projectAffected'],
  earthquakeAffected: ['earthquakeAffected'],
  partTimeGraduate: ['partTimeGraduate'],
} as const satisfies Record<RelaxationKey, Place>

const claims = Object.keys(places) as RelaxationKey[]

/** Claims that a file has only beside another one. */
const beside: Partial<Record<RelaxationKey, RelaxationKey>> = {
  exServiceOfficerReserved: 'exServiceOfficer',
  exServicePension: 'exService',
}

/** The years a claim has; nothing where it has none. */
function yearsOf(max: AgeLimits, claim: RelaxationKey): number | undefined {
  const [name, inner]: Place = places[claim]
  const limit = max[name]
  if (limit === null || limit === undefined) return undefined
  if (typeof limit === 'number') return limit
  const years = (limit as Record<string, number | null | undefined>)[inner!]
  return years ?? (claim === 'exService' ? usualAfterService : undefined)
}

export function ageClauses({ age }: PostDescription): Clause[] {
  const { asOn, min, max } = age
  const general = clause(
    ['age'],
    [
      {
        text: 'sentence.age',
        slots: {
          day: dayAt(['age', 'asOn'], asOn),
          min: numberAt(['age', 'min'], min, [0, max.open]),
          max: numberAt(['age', 'max', 'open'], max.open, [min, mostYears]),
        },
      },
    ],
  )
  return [general, ...claims.flatMap((claim) => relaxationClause(max, claim))]
}

function relaxationClause(max: AgeLimits, claim: RelaxationKey): Clause[] {
  const years = yearsOf(max, claim)
  if (years === undefined) return []
  const place: Place = places[claim]
  const path: Path = [...limits, ...(place as readonly string[])]
  const isService = claim === 'exService'
  const token = numberAt(path, years, isService ? [0, 50] : [Math.min(max.open, years), mostYears])
  // That there is none is said, as files say it: what is absent may have been forgotten.
  const remove = { path: hasOthers(claim) ? [...limits, place[0]] : path, to: null }
  const who = { text: `rules.relaxation.${claim}` as const, slots: {} }
  const text = isService ? 'sentence.age.service' : 'sentence.age.upTo'
  return [clause(path, [{ text, slots: { years: token } }, who], [], remove)]
}

/** Whether another claim goes with it. */
const hasOthers = (claim: RelaxationKey) => Object.values(beside).includes(claim)

/** Those who have no relaxation yet. */
export function ageOffers({ age: { max } }: PostDescription): Offer[] {
  return claims.flatMap((claim): Offer[] => {
    const needed = beside[claim]
    if (yearsOf(max, claim) !== undefined) return []
    if (needed && yearsOf(max, needed) === undefined) return []
    const place: Place = places[claim]
    const path: Path = [...limits, ...(place as readonly string[])]
    const to = claim === 'exService' ? usualAfterService : relaxed(max.open)
    return [{ kind: 'relaxation', text: `rules.relaxation.${claim}`, edit: { path, to } }]
  })
}

const relaxed = (open: number) => Math.min(open + usualRelaxation, mostYears)
