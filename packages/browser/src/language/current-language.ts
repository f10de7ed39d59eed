import { type Language, languages } from '@lokseva/texts/text-id'

const storageKey = 'lokseva.language'

/** The language the visitor chose, else the one the browser speaks, else English. */
export function currentLanguage(): Language {
  const kept = readKept()
  if (kept) return kept
  return navigator.language.toLowerCase().startsWith('mr') ? 'mr' : 'en'
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage can be shut off; the choice then lasts until the page closes.
  }
}

/** Tells of a choice made in another tab of this browser; one's own is not told. */
export function onLanguageChange(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && languages.some((language) => language === newValue)) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function readKept(): Language | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    return languages.find((language) => language === kept)
  } catch {
    return undefined
  }
}
