import type { Language } from '@lokseva/texts/text-id'

/** A member's name in the script of the page. */
export const nameOf = (
  { nameEn, nameMr }: { nameEn: string; nameMr: string },
  language: Language,
): string => (language === 'mr' ? nameMr : nameEn)

/** What they are called at the commission, in the language of the page. */
export const designationOf = (
  { designationEn, designationMr }: { designationEn: string; designationMr: string },
  language: Language,
): string => (language === 'mr' ? designationMr : designationEn)

type Named = Parameters<typeof nameOf>[0]

/** In the order of the alphabet that the page is read in. */
export function byName<T extends Named>(people: readonly T[], language: Language): T[] {
  const { compare } = new Intl.Collator(language)
  return people.toSorted((one, other) => compare(nameOf(one, language), nameOf(other, language)))
}
