import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** Of the places these are named, the others counted. */
const SHOWN = 4

/** Places by their labels, each once: the first of them and how many more. */
export function usePlacesText(labelOf: (place: string) => string) {
  const t = useT()
  return (places: readonly string[]): string => {
    const labels = [...new Set(places.map(labelOf))].filter(Boolean)
    const shown = labels.slice(0, SHOWN).join('; ')
    const count = labels.length - SHOWN
    return count > 0 ? t('office.adverts.places.more', { places: shown, count }) : shown
  }
}
