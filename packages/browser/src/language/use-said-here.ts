import { useState } from 'react'
import { currentLanguage } from './current-language.ts'
import { useLanguage } from './language-provider.tsx'

/**
 * Whether words of the server, which nobody asks for anew, are still in the language of the page:
 * after a change of it they are not shown any more, or give way to words of the page.
 */
export function useSaidHere(said: unknown): boolean {
  const { language } = useLanguage()
  const [heard, setHeard] = useState({ said, language: currentLanguage() })
  if (heard.said !== said) setHeard({ said, language: currentLanguage() })
  return heard.language === language
}
