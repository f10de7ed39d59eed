import type { Condition, RowCondition } from '../condition.ts'

/** Ids the commission's rules name; the specification prints them. */
export const ids = {
  /** Indian, and those the constitution's rules put beside Indians. */
  nationalities: [361, 362, 363, 364, 365],
  male: 320,
  female: 321,
  transgender: 322,
  open: 323,
  scheduledTribe: 325,
  ews: 332,
  /** Categories with a caste, and those of them without a creamy layer. */
  reserved: [324, 325, 326, 327, 328, 329, 330, 331, 333],
  scheduled: [324, 325],
  /** Married, and widowed, divorced or separated: who is asked about the family. */
  smallFamilyStatuses: [357, 359],
  /** Disabilities that are more than one head, or outside the heads posts are identified for. */
  unlistedDisabilities: [439, 1405],
  debarredForPeriod: 2,
  passed: 1,
  appeared: 0,
  guide: 'Ph.D Guide',
  /** Natures of appointment for which the form asks whether it was full time. */
  fullTimeAsked: [256, 258, 259],
  firstAuthor: 1,
  correspondingAuthor: 5,
} as const

/** Per cent from which a disability counts. */
export const benchmark = 40

/** Every reservation and relaxation is for residents: domicile, or a claimed border village. */
export const residence: Condition = {
  any: [
    { fact: 'domicile', is: 'yes' },
    { fact: 'borderResident', is: 'yes' },
  ],
}

export const isReserved: Condition = { fact: 'category', is: 'in', value: ids.reserved }
export const isEws: Condition = { fact: 'category', is: 'equals', value: ids.ews }

export const hasBenchmarkDisability: Condition = {
  all: [
    { fact: 'disabled', is: 'yes' },
    { fact: 'disabilityPercentage', is: 'atLeast', value: benchmark },
  ],
}

/** A transgender candidate is looked at as 'considered as female' says. */
export const isWoman: Condition = {
  any: [
    { fact: 'gender', is: 'equals', value: ids.female },
    {
      all: [
        { fact: 'gender', is: 'equals', value: ids.transgender },
        { fact: 'consideredFemale', is: 'yes' },
      ],
    },
  ],
}
export const isMan: Condition = {
  any: [
    { fact: 'gender', is: 'equals', value: ids.male },
    {
      all: [
        { fact: 'gender', is: 'equals', value: ids.transgender },
        { fact: 'consideredFemale', is: 'no' },
      ],
    },
  ],
}

export const isProven: RowCondition<'sports'> = {
  any: [
    { fact: 'verified', is: 'yes' },
    { fact: 'receipt', is: 'yes' },
  ],
}

/** An achievement for posts of this group, verified or submitted for verification. */
export const sportsFor = (group: number): Condition => ({
  some: 'sports',
  where: { all: [{ fact: 'groups', is: 'contains', value: group }, isProven] },
})

/** A disability the post is identified for: the two open kinds only fit posts open to all. */
export function suits(suitable: 'ALL' | readonly number[]): Condition | undefined {
  if (suitable === 'ALL') return undefined
  const kinds = suitable.filter((kind) => !isUnlisted(kind))
  // Nobody's kind is in no list; said of all kinds it reads as it is meant.
  return kinds.length > 0
    ? { fact: 'disabilityKind', is: 'in', value: kinds }
    : { fact: 'disabled', is: 'no' }
}
const isUnlisted = (kind: number) => (ids.unlistedDisabilities as readonly number[]).includes(kind)
