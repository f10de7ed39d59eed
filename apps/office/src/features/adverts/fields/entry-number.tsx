import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { controlOf } from '../draft/values/control-of.ts'
import { usePlaceLabel } from '../draft/values/use-place-label.ts'
import { textOf, valueAt } from '../draft/values/values.ts'
import { ChangeNumber } from './change-number.tsx'
import './entry-number.css'
import { fieldId, usePartContext } from './part-context.ts'

/** The number of an entry, which the program gave; another one is given to it everywhere at once. */
export function EntryNumber({ place, label }: { place: string; label: string }) {
  const { t, language } = useLanguage()
  const { draft, value, faults, disabled } = usePartContext()
  const [isOpen, setOpen] = useState(false)
  const id = fieldId(`${place}.id`)
  const number = textOf(valueAt(value, `${place}.id`))
  const name = usePlaceLabel(draft)(place)
  const wrong = faults.find((each) => controlOf(each.place) === `${place}.id`)
  return (
    <div className="field">
      <div className="entry-number">
        <span className="field-label-text">{label}</span>
        <span>{number || t('office.adverts.number.none')}</span>
        {!disabled && (
          <Button
            id={id}
            variant="quiet"
            aria-label={t('office.adverts.number.heading', { name })}
            {...(wrong && { 'aria-describedby': `${id}-error` })}
            onClick={() => setOpen(true)}
          >
            {t('office.adverts.number.change')}
          </Button>
        )}
      </div>
      {wrong && number !== '' && (
        <p className="field-error" id={`${id}-error`}>
          {wrong.problem[language]}
        </p>
      )}
      {isOpen && <ChangeNumber place={place} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}
