import type { Language } from '@lokseva/texts/text-id'

/** A member's name in the script of the page. */
export const nameOf = (
  { nameEn, nameMr }: { nameEn: string; nameMr: string },
  language: Language,
): string => (language === 'mr' ? nameMr : nameEn)
