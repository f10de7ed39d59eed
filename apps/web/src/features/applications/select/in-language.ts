import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'

/** A name in the page's language; one given in one language only is shown in that one. */
export function useInLanguage(): (english: string, devanagari: string) => string {
  const { language } = useLanguage()
  return (english, devanagari) =>
    (language === 'mr' && devanagari.trim() !== '') || english.trim() === ''
      ? noBreak(devanagari)
      : english
}
