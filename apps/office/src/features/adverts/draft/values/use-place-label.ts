import { placeLabel } from '@lokseva/contract/adverts/drafts/place-label'
import type { DraftPart } from '@lokseva/contract/adverts/drafts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** What the places of a draft are called, as far as it is saved. */
export function usePlaceLabel({
  parts,
}: {
  parts: readonly Pick<DraftPart, 'value'>[]
}): (place: string) => string {
  const { t, language } = useLanguage()
  const file = Object.assign({}, ...parts.map(({ value }) => value)) as unknown
  return (place) => placeLabel(inFull(place), { t, language, file })
}

/** The text of a corrigendum is a part of its own, and its places are the languages alone. */
const inFull = (place: string): string =>
  /^(?:en|mr)$/.test(place) ? `corrigendum-${place}` : place

/** What is wrong, said of the field it is wrong with. */
export const checkText = (label: string, problem: string): string =>
  label ? `${label}: ${problem}` : problem
