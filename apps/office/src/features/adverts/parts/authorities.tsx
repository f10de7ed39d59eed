import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { valueAt, type Values } from '../draft/values/values.ts'
import { nextId } from '../draft/numbers/next-number.ts'
import { EntryList } from '../fields/entry-list.tsx'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { EntryNumber } from '../fields/entry-number.tsx'
import { YesNoField } from '../fields/plain-fields.tsx'
import { useRemoval } from '../fields/use-removal.ts'
import { WordsField } from '../fields/words-field.tsx'

const none = { isMultiple: false, isSelectAny: false, mumbai: [], outsideMumbai: [] }
const regions = ['mumbai', 'outsideMumbai'] as const

/** Appointing authorities one may choose from, or that none is asked for. */
export function Authorities({ place }: { place: string }) {
  const { t, language } = useLanguage()
  const { value, set, disabled } = usePartContext()
  const takeAway = useRemoval()
  const now = valueAt(value, place)
  const isAsked = now !== null && now !== undefined
  const all = isAsked
    ? regions.flatMap((region) => (now as Record<string, Values[]>)[region] ?? [])
    : []
  const change = (checked: boolean) => {
    const going = [{ place, value: checked ? undefined : now }]
    takeAway(t('office.adverts.field.authorities'), going, () => set(place, checked ? none : null))
  }
  return (
    <>
      <Checkbox id={fieldId(place)} checked={isAsked} disabled={disabled} onChange={change}>
        {t('office.adverts.authorities')}
      </Checkbox>
      {isAsked && (
        <div className="inner-part">
          <YesNoField
            place={`${place}.isMultiple`}
            label={t('office.adverts.authorities.multiple')}
          />
          <YesNoField place={`${place}.isSelectAny`} label={t('office.adverts.authorities.any')} />
          {regions.map((region) => (
            <div key={region}>
              <h4>{t(`office.adverts.authorities.${region}`)}</h4>
              <EntryList
                place={`${place}.${region}`}
                nameOf={(entry, number) => {
                  const label = entry[language === 'mr' ? 'labelDvng' : 'label']
                  return typeof label === 'string' && label !== '' ? label : String(number)
                }}
                add={t('office.adverts.authorities.add')}
                newEntry={() => ({ id: nextId(all) })}
              >
                {(at) => (
                  <>
                    <WordsField
                      place={`${at}.label`}
                      label={t('office.adverts.authorities.label')}
                    />
                    <EntryNumber place={at} label={t('office.adverts.field.entryId')} />
                    <div className="field-row">
                      <YesNoField
                        place={`${at}.isDisable`}
                        label={t('office.adverts.authorities.closed')}
                      />
                    </div>
                  </>
                )}
              </EntryList>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
