import type { Condition } from '../condition.ts'
import type { Day } from '../facts.ts'
import type { ConditionLine, Line, LineKey, PostCriteria } from '../post.ts'
import { ageRelaxations, casteProof, withDomicile, type AgeLimits } from './age-relaxations.ts'
import { hasBenchmarkDisability, ids, isReserved, residence, sportsFor } from './claims.ts'
import {
  debarmentCondition,
  disabilityCondition,
  marathiCondition,
  physicalCondition,
  smallFamilyCondition,
  type PhysicalStandards,
} from './person-conditions.ts'
import {
  certificate,
  qualificationCondition,
  type PercentageRelaxation,
  type QualificationTree,
} from './qualification-tree.ts'
import {
  councilCondition,
  experienceCondition,
  guidanceCondition,
  publicationsCondition,
  type ExperienceAsked,
  type PublicationsAsked,
} from './work-and-research.ts'

type Typing =
  | { anyOf: readonly { nameCode: string }[] }
  | { allOf: readonly { nameCode: string }[] }

/** What the commission always asks, and a post says it does not: never without a reason. */
export type NotAsked = { ask: false; reason: string }

/** A post as an advertisement describes it; the commission's own rules are added to it. */
export type PostDescription = {
  age: { asOn: Day; min: number; max: AgeLimits }
  /** Where nothing is said of nationality, Marathi, family and debarment, the commission's own. */
  nationality?: readonly number[] | NotAsked
  marathi?: { read: boolean; write: boolean; speak: boolean } | NotAsked
  qualification?: QualificationTree | NotAsked
  percentageRelaxation?: PercentageRelaxation
  firstAttemptOnly?: boolean
  typing?: Typing
  computerKnowledge?: boolean
  experience?: ExperienceAsked
  councilRegistration?: { councils: readonly number[] }
  publications?: PublicationsAsked
  phdGuided?: { minAwarded: number }
  gender?: readonly number[] | null
  physical?: PhysicalStandards
  divyangSuitable: 'ALL' | readonly number[]
  smallFamily?: true | NotAsked
  notDebarred?: true | NotAsked
}

export type DescribedPost = {
  postId: number
  version: number
  group: 'A' | 'B' | 'C' | 'D'
  gradePointFactor?: number
  criteria: PostDescription
}

/** The lines every post has unless it says otherwise. */
export const usualLines = {
  nationality: 'nationality',
  marathi: 'marathi',
  qualification: 'qualification',
  smallFamily: 'smallFamily',
  notDebarred: 'debarment',
} as const satisfies Partial<Record<keyof PostDescription, LineKey>>

/** What the commission asks where an advertisement says nothing. */
export const usualCriteria = {
  nationality: ids.nationalities,
  marathi: { read: true, write: true, speak: true },
  smallFamily: true,
  notDebarred: true,
} as const

const isNotAsked = (asked: unknown): asked is NotAsked =>
  typeof asked === 'object' && asked !== null && 'ask' in asked

/** What is asked: as it is described, else as usual, or nothing where that is said. */
const askedOr = <Asked>(given: Asked | NotAsked | undefined, usual: Asked): Asked | undefined =>
  isNotAsked(given) ? undefined : (given ?? usual)

/** The usual lines a post leaves out, with the reason. */
export const notAskedIn = (criteria: PostDescription): { line: LineKey; reason: string }[] =>
  (Object.keys(usualLines) as (keyof typeof usualLines)[]).flatMap((name) => {
    const given = criteria[name]
    return isNotAsked(given) ? [{ line: usualLines[name], reason: given.reason }] : []
  })

const groups = { A: 1, B: 2, C: 3, D: 4 } as const
/** MS-CIT and CCC. */
const computerCertificates = ['CF01', 'CF02']

/** A post's criteria as rules, its lines in the order they are read. */
export function commissionPost(described: DescribedPost): PostCriteria {
  const { postId, version, gradePointFactor, criteria } = described
  const group = groups[described.group]
  const { asOn: on, min, max } = criteria.age
  const relaxations = ageRelaxations(max, group, criteria.divyangSuitable)
  const lines: Line[] = [
    ...optional(
      'nationality',
      askedOr<readonly number[]>(criteria.nationality, usualCriteria.nationality),
      (value) => isIn('nationality', value),
    ),
    ...optional('marathi', askedOr(criteria.marathi, usualCriteria.marathi), marathiCondition),
    { key: 'age', age: { on, min, max: max.open, relaxations } },
    ...qualificationLines(criteria),
    ...optional('typing', criteria.typing, typingCondition),
    ...optional('computerKnowledge', criteria.computerKnowledge, () =>
      certificate(...computerCertificates),
    ).map((line): ConditionLine => ({ ...line, otherwise: 'declared' })),
    ...optional('experience', criteria.experience, experienceCondition),
    ...optional('council', criteria.councilRegistration?.councils, councilCondition),
    ...optional('publications', criteria.publications, publicationsCondition),
    ...optional('guidance', criteria.phdGuided?.minAwarded, guidanceCondition),
    ...optional('gender', criteria.gender, (value) => isIn('gender', value)),
    ...physicalLines(criteria),
    ...optional('disability', disabilityCondition(criteria.divyangSuitable), (each) => each).map(
      (line): ConditionLine => ({ ...line, when: { fact: 'disabled', is: 'yes' } }),
    ),
    ...optional(
      'smallFamily',
      askedOr<true>(criteria.smallFamily, usualCriteria.smallFamily),
      () => smallFamilyCondition,
    ),
    ...optional(
      'debarment',
      askedOr<true>(criteria.notDebarred, usualCriteria.notDebarred),
      () => debarmentCondition,
    ),
    ...warnings(group),
  ]
  return gradePointFactor === undefined
    ? { postId, version, lines }
    : { postId, version, gradePointFactor, lines }
}

function optional<Asked>(
  key: ConditionLine['key'],
  asked: Asked | null | undefined | false,
  condition: (asked: Asked) => Condition,
): ConditionLine[] {
  return asked === null || asked === undefined || asked === false
    ? []
    : [{ key, condition: condition(asked) }]
}

/** Fewer per cent are given to those who can show why. */
function qualificationLines(criteria: PostDescription): ConditionLine[] {
  const { firstAttemptOnly = false, percentageRelaxation: relaxed = {} } = criteria
  const tree = isNotAsked(criteria.qualification) ? undefined : criteria.qualification
  const proof: Condition[] = []
  if (relaxed.reserved) proof.push({ all: [isReserved, casteProof] })
  if (relaxed.divyang) proof.push({ all: [hasBenchmarkDisability, disabilityProof] })
  return optional('qualification', tree, (asked) => qualificationCondition(asked, criteria)).map(
    (line): ConditionLine => {
      if (proof.length === 0) return line
      const without = qualificationCondition(tree!, { firstAttemptOnly })
      return { ...line, benefit: { without, proof: { any: proof } } }
    },
  )
}

const disabilityProof = withDomicile({ fact: 'disabilityCertificate', is: 'yes' })

/** So are the lower heights of Scheduled Tribes. */
function physicalLines({ physical }: PostDescription): ConditionLine[] {
  return optional('physical', physical, physicalCondition).map((line): ConditionLine => {
    const isEased = [physical?.male, physical?.female].some((each) => each?.heightCmST)
    if (!isEased) return line
    const general = (each: PhysicalStandards['male']) => each && { ...each, heightCmST: undefined }
    const without = physicalCondition({
      male: general(physical?.male),
      female: general(physical?.female),
    })
    return { ...line, benefit: { without, proof: casteProof } }
  })
}

const isIn = (fact: 'nationality' | 'gender', value: readonly number[]): Condition => ({
  fact,
  is: 'in',
  value,
})

function typingCondition(typing: Typing): Condition {
  const names = 'anyOf' in typing ? typing.anyOf : typing.allOf
  const parts = names.map(({ nameCode }) => certificate(nameCode))
  return 'anyOf' in typing ? { any: parts } : { all: parts }
}

/** What the candidate will not be considered for: said, never a fail. */
function warnings(group: number): ConditionLine[] {
  const otherwise = 'warn'
  return [
    {
      key: 'unreservedOnly',
      when: { fact: 'category', is: 'notEquals', value: ids.open },
      condition: residence,
      otherwise,
    },
    {
      key: 'exServiceReservation',
      when: { fact: 'exService', is: 'yes' },
      condition: {
        all: [
          residence,
          { some: 'militaryService', where: { fact: 'to', is: 'atMost', value: 'lastDay' } },
        ],
      },
      otherwise,
    },
    {
      key: 'sportsReservation',
      when: { fact: 'sportsPerson', is: 'yes' },
      condition: { all: [residence, sportsFor(group)] },
      otherwise,
    },
    {
      key: 'disabilityReservation',
      when: { fact: 'disabled', is: 'yes' },
      condition: { all: [residence, hasBenchmarkDisability] },
      otherwise,
    },
  ]
}
