import { nameFields } from '@lokseva/forms/qualification/name-fields'
import { resultFields } from '@lokseva/forms/qualification/result-fields'
import type { TextId } from '@lokseva/texts/text-id'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'

const shown = [
  'qualificationnamecode',
  'subjectLookupId',
  'statecode',
  'universitycode',
  'typeResult',
]
const fields = [...nameFields, ...resultFields].filter(({ id }) => shown.includes(id))
const nothing = () => {}

/** What the form looks like before a type is chosen: closed. */
export function PlaceholderFields() {
  const t = useT()
  return (
    <fieldset className="entry-placeholder" disabled aria-label={t('qualification.placeholder')}>
      <p>{t('qualification.placeholder')}</p>
      <div className="declared-fields">
        {fields.map(({ id, reference }) => (
          <div key={id} data-half="true">
            <Field label={t(`qualification.${id}` as TextId)} reference={reference}>
              <Select options={[]} value="" onChange={nothing} />
            </Field>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
