import { useLanguage } from '#platform/language/language-provider.tsx'
import { unbroken } from '#platform/language/unbroken.ts'

/** A name in the page's language; one given in one language only is shown in that one. */
export function useInLanguage(): (english: string, devanagari: string) => string {
  const { language } = useLanguage()
  return (english, devanagari) =>
    (language === 'mr' && devanagari.trim() !== '') || english.trim() === ''
      ? unbroken(devanagari)
      : english
}
