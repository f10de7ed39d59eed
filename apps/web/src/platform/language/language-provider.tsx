import type { Language } from '@lokseva/texts/text-id'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { currentLanguage, keepLanguage } from './current-language.ts'
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
  const state = useMemo<LanguageState>(
    () => ({
      language,
      async switchLanguage(next) {
        await activateLanguage(next)
        keepLanguage(next)
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
