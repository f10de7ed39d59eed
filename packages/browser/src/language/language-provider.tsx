import type { Language } from '@lokseva/texts/text-id'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { currentLanguage, storeLanguage, onLanguageChange } from './current-language.ts'
import { type Formatters, formattersFor } from './formatters.ts'
import { activateLanguage, translate, type Translate } from './translator.ts'

type LanguageState = {
  language: Language
  switchLanguage: (next: Language) => Promise<void>
  t: Translate
  format: Formatters
}

const LanguageContext = createContext<LanguageState | undefined>(undefined)

/** Expects the texts of the current language to be loaded and active: see main.tsx. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage)
  useEffect(() => onLanguageChange(() => void followChoice(setLanguage)), [])
  const state = useMemo<LanguageState>(
    () => ({
      language,
      async switchLanguage(next) {
        await activateLanguage(next)
        storeLanguage(next)
        setLanguage(next)
      },
      // A new function for each language, so that memoised parts are drawn again.
      t: (id, params) => translate(id, params),
      format: formattersFor(language),
    }),
    [language],
  )
  return <LanguageContext value={state}>{children}</LanguageContext>
}

/** Shows what was chosen in another tab; a choice made while the words are fetched comes after. */
async function followChoice(show: (language: Language) => void): Promise<void> {
  const next = currentLanguage()
  try {
    await activateLanguage(next)
  } catch {
    // Without its words the page stays as it is; whoever reads it can still choose here.
    return
  }
  if (currentLanguage() !== next) return followChoice(show)
  show(next)
}

export function useLanguage(): LanguageState {
  const state = use(LanguageContext)
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it')
  return state
}

/** Wording by its id: `t('site.landing.title')`. */
export function useT(): Translate {
  return useLanguage().t
}

/** Dates, numbers and money in the page's language. */
export function useFormat(): Formatters {
  return useLanguage().format
}
