import type { Condition, RowCondition } from '../condition.ts'
import { hasBenchmarkDisability, ids, isReserved, residence } from './claims.ts'

/** A qualification an advertisement asks for: the one row that is judged. */
export type QualificationLeaf = {
  type: string
  nameCodes?: readonly string[]
  /** Ids; the row's main subject counts. */
  subjects?: readonly number[]
  minPercentage?: number
  classAnyOf?: readonly number[]
  result?: readonly ('Passed' | 'Appeared')[]
}
export type QualificationTree =
  | { anyOf: readonly QualificationTree[] }
  | { allOf: readonly QualificationTree[] }
  | QualificationLeaf

/** Percentage points less for some. */
export type PercentageRelaxation = { reserved?: number; divyang?: number }

export type QualificationOptions = {
  percentageRelaxation?: PercentageRelaxation
  firstAttemptOnly?: boolean
}

type Leaf = RowCondition<'qualifications'>

export function qualificationCondition(
  tree: QualificationTree,
  options: QualificationOptions = {},
): Condition {
  if ('anyOf' in tree) return joined('any', tree.anyOf, options)
  if ('allOf' in tree) return joined('all', tree.allOf, options)
  const { minPercentage, ...leaf } = tree
  if (minPercentage === undefined) return some(leafParts(leaf, options))
  const asked = (less: number) =>
    some([
      ...leafParts(leaf, options),
      { fact: 'percentage', is: 'atLeast', value: minPercentage - less },
    ])
  const relaxed = relaxations(options.percentageRelaxation ?? {}).map(
    ({ when, less }): Condition => ({ all: [residence, when, asked(less)] }),
  )
  return relaxed.length > 0 ? { any: [asked(0), ...relaxed] } : asked(0)
}

/** A certificate of this name, passed. */
export const certificate = (...names: string[]): Condition =>
  some([
    { fact: 'name', is: 'in', value: names },
    { fact: 'result', is: 'equals', value: ids.passed },
  ])

const some = (parts: Leaf[]): Condition => ({
  some: 'qualifications',
  where: parts.length === 1 ? parts[0]! : { all: parts },
})

function joined(
  how: 'any' | 'all',
  trees: readonly QualificationTree[],
  options: QualificationOptions,
): Condition {
  const parts = trees.map((each) => qualificationCondition(each, options))
  if (parts.length === 1) return parts[0]!
  return how === 'any' ? { any: parts } : { all: parts }
}

function relaxations({ reserved, divyang }: PercentageRelaxation) {
  return [
    { when: isReserved, less: reserved ?? 0 },
    { when: hasBenchmarkDisability, less: divyang ?? 0 },
  ].filter(({ less }) => less > 0)
}

function leafParts(leaf: QualificationLeaf, { firstAttemptOnly }: QualificationOptions): Leaf[] {
  const { type, nameCodes, subjects, classAnyOf, result = ['Passed'] } = leaf
  const parts: Leaf[] = [{ fact: 'type', is: 'equals', value: type }]
  if (nameCodes) parts.push({ fact: 'name', is: 'in', value: nameCodes })
  if (subjects) parts.push({ fact: 'subject', is: 'in', value: subjects })
  if (classAnyOf) parts.push({ fact: 'class', is: 'in', value: classAnyOf })
  if (firstAttemptOnly) parts.push({ fact: 'attempts', is: 'equals', value: 1 })
  // A guide is recognised: the form asks for no result, and none is missing.
  if (type !== ids.guide) {
    const results = result.map((each) => (each === 'Passed' ? ids.passed : ids.appeared))
    parts.push({ fact: 'result', is: 'in', value: results })
  }
  return parts
}
