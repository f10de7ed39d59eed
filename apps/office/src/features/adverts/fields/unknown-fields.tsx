import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { checkText, usePlaceLabel } from '../draft/values/use-place-label.ts'
import { valueAt } from '../draft/values/values.ts'
import { usePartContext } from './part-context.ts'

/** What a file brought that no screen has a box for: said with its value, and taken out here. */
export function UnknownFields() {
  const { t, language } = useLanguage()
  const { draft, value, faults, set, disabled } = usePartContext()
  const labelOf = usePlaceLabel(draft)
  const unknown = faults.filter(
    ({ place, isUnknown }) => isUnknown && valueAt(value, place) !== undefined,
  )
  if (unknown.length === 0) return null
  return (
    <Notice tone="caution" heading={t('office.adverts.unknown')}>
      <ul className="unknown-fields">
        {unknown.map(({ place, problem }) => (
          <li key={place}>
            <span>
              {checkText(labelOf(place), problem[language])}{' '}
              <code>{JSON.stringify(valueAt(value, place)).slice(0, SHOWN)}</code>
            </span>
            {!disabled && (
              <Button variant="secondary" onClick={() => set(place, undefined)}>
                {t('office.adverts.unknown.remove', { name: place.split('.').at(-1)! })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Enough to know it again. */
const SHOWN = 80
