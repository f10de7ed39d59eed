/** Ids the specification prints; every other id is data. */
export const gender = { male: 320, female: 321, transgender: 322 } as const
export const category = {
  open: 323,
  scheduledCaste: 324,
  scheduledTribe: 325,
  economicallyWeaker: 332,
} as const
/** Married, and widowed, divorced or separated. */
export const smallFamilyStatuses: readonly unknown[] = [357, 359]
export const otherMotherTongue = 356
export const disability = {
  multiple: 439,
  /** Always part of multiple disabilities. */
  fixedSubCategories: [454, 455],
  otherSpecified: 1405,
  /** Per cent from which reservation, scribe and extra time follow. */
  benchmark: 40,
} as const
export const maharashtra = 27
export const karnataka = 29
/** Competitions entered without a medal and without a verification. */
export const participationTypes: readonly unknown[] = [1344, 1345]
export const participationMedal = 1371
/** Scribe arranged by the commission's office. */
export const scribeByCommission = 2
