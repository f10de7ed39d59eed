import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { checkText, usePlaceLabel } from '../draft/values/use-place-label.ts'
import { usePlacesText } from '../draft/values/use-places-text.ts'
import { isHolder } from '../draft/values/values.ts'
import { usePartContext } from './part-context.ts'

/** What goes, and where it stands. */
export type Going = { place: string; value: unknown }

/**
 * Takes something away: asked about first, naming what goes, where somebody wrote it; at once where
 * nothing is written.
 */
export function useRemoval() {
  const { t } = useLanguage()
  const confirm = useConfirm()
  const { draft } = usePartContext()
  const textOf = usePlacesText(usePlaceLabel(draft))
  const ask = (name: string, places: readonly string[]) =>
    confirm({
      heading: t('office.adverts.removal', { name }),
      body: checkText(t('office.adverts.removal.goes', { count: places.length }), textOf(places)),
      confirmLabel: t('office.adverts.removal.confirm'),
      declineLabel: t('office.adverts.removal.keep'),
      danger: true,
    })
  return (name: string, going: readonly Going[], remove: () => void): void => {
    const places = going.flatMap(({ place, value }) => writtenIn(value, place))
    if (places.length === 0) return remove()
    void ask(name, places).then((isSure) => isSure && remove())
  }
}

/** Places that hold something a person wrote; a number that tells an entry apart is none. */
function writtenIn(value: unknown, place: string): string[] {
  if (isHolder(value))
    return Object.entries(value)
      .filter(([name]) => name !== 'id')
      .flatMap(([name, each]) => writtenIn(each, `${place}.${name}`))
  const isEmpty =
    value === undefined || value === null || value === '' || value === false || value === 0
  return isEmpty ? [] : [place]
}
