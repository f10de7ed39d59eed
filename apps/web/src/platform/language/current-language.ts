import { type Language, languages } from '@lokseva/texts/text-id'

const storageKey = 'lokseva.language'

/** The language the visitor chose, else the one the browser speaks, else English. */
export function currentLanguage(): Language {
  const kept = readKept()
  if (kept) return kept
  return navigator.language.toLowerCase().startsWith('mr') ? 'mr' : 'en'
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage can be shut off; the choice then lasts until the page closes.
  }
}

function readKept(): Language | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    return languages.find((language) => language === kept)
  } catch {
    return undefined
  }
}
