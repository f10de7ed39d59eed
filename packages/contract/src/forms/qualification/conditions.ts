import type { Answers, BaseFacts, FormOption } from '../engine/form.ts'

export const result = { appeared: 0, passed: 1 } as const
/** The state code that stands for none or another country. */
export const noState = 999

export type FormVariant =
  'school' | 'general' | 'graduate' | 'research' | 'publication' | 'certification' | 'guide'

const typeOption = (answers: Answers, facts: BaseFacts): FormOption | undefined =>
  facts.list('qualification_type')?.find(({ id }) => id === answers['qualificationtypecode'])

/** Which form the chosen type asks for. */
export const variantOf = (answers: Answers, facts: BaseFacts): FormVariant | undefined =>
  typeOption(answers, facts)?.attributes['formVariant'] as FormVariant | undefined

export const isOneOf =
  (...variants: FormVariant[]) =>
  (answers: Answers, facts: BaseFacts): boolean => {
    const variant = variantOf(answers, facts)
    return variant !== undefined && variants.includes(variant)
  }

/** Studies that end with a result: everything but papers published and students guided. */
export const isStudy = isOneOf('school', 'general', 'graduate', 'research', 'certification')
export const isDegree = isOneOf('general', 'graduate', 'research')

/** 'Other': name and subject are written, not chosen. */
export const isWritten = (answers: Answers): boolean => answers['qualificationtypecode'] === 'Other'

const nameOption = (answers: Answers, facts: BaseFacts): FormOption | undefined => {
  const type = answers['qualificationtypecode']
  if (typeof type !== 'string') return undefined
  return facts
    .place('qualificationName', type)
    ?.find(({ id }) => id === answers['qualificationnamecode'])
}

/** Some qualifications, such as the armed forces' graduation, have no such detail. */
export const isOffered =
  (field: string) =>
  (answers: Answers, facts: BaseFacts): boolean => {
    const off = nameOption(answers, facts)?.attributes['disabledFields']
    return !(Array.isArray(off) && off.includes(field))
  }

export const hasName = (answers: Answers): boolean =>
  answers['qualificationnamecode'] !== undefined || answers['otherQualificationName'] !== undefined

export const isPassed = (answers: Answers): boolean => answers['typeResult'] === result.passed
