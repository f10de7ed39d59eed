/** Groups that cut across categories. Their places are the bits of a line's groups. */
export const meritGroups = ['women', 'divyang', 'exService', 'sports', 'orphan'] as const
export type MeritGroup = (typeof meritGroups)[number]

export const bitOf = (group: MeritGroup): number => 1 << meritGroups.indexOf(group)

/** The lowest total with which somebody of a category, or of a group in it, qualifies. */
export type CutOff = {
  categoryId: number
  group: MeritGroup | null
  /** In hundredths of a mark. */
  total: number
}

/** What decides whether somebody qualifies. */
export type QualifyingFacts = {
  categoryId: number
  /** Bits of `meritGroups`. */
  groups: number
  /** In hundredths; nothing: absent in a subject that counts. */
  total: number | null
}

/** Whether a cut-off is for somebody: the open category competes with everybody. */
export const isFor = (
  { categoryId, group }: Pick<CutOff, 'categoryId' | 'group'>,
  standing: Pick<QualifyingFacts, 'categoryId' | 'groups'>,
  openId: number,
): boolean =>
  (categoryId === openId || categoryId === standing.categoryId) &&
  (group === null || (standing.groups & bitOf(group)) !== 0)

/** docs/rules/merit.md says who qualifies, and is run as its test. */
export const qualifies = (
  standing: QualifyingFacts,
  cutOffs: readonly CutOff[],
  openId: number,
): boolean =>
  standing.total !== null &&
  cutOffs.some((cutOff) => standing.total! >= cutOff.total && isFor(cutOff, standing, openId))

/** How many have the same category, groups and total. */
export type Counted = QualifyingFacts & { total: number; people: number }

/** How many qualify. */
export const countQualified = (
  counts: readonly Counted[],
  cutOffs: readonly CutOff[],
  openId: number,
): number =>
  counts.reduce((sum, each) => (qualifies(each, cutOffs, openId) ? sum + each.people : sum), 0)

export type Step = {
  total: number
  /** With just this total. */
  people: number
  /** With this or more. */
  pass: number
}

/** How many a cut-off at each total would let pass, the highest first. */
export function stepsOf(
  counts: readonly Counted[],
  of: Pick<CutOff, 'categoryId' | 'group'>,
  openId: number,
): Step[] {
  const people = new Map<number, number>()
  for (const each of counts)
    if (isFor(of, each, openId)) people.set(each.total, (people.get(each.total) ?? 0) + each.people)
  let pass = 0
  return [...people]
    .toSorted(([one], [other]) => other - one)
    .map(([total, many]) => ({ total, people: many, pass: (pass += many) }))
}
