import { questionComparisons } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { textOf, valueAt, type Values } from '../draft/values/values.ts'
import { LinesField } from '../fields/lines-field.tsx'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { ChoiceField, NumberField, TextField } from '../fields/plain-fields.tsx'
import { questionName } from './question-name.ts'

const figures = ['GreaterThan', 'LessThan', 'GreaterThanEqualTo', 'LessThanEqualTo']

/** Whether a question is always asked, or after another that was answered in some way. */
export function QuestionParent({ at }: { at: string }) {
  const { t, language } = useLanguage()
  const { value, set, disabled } = usePartContext()
  const questions = (value['additionalQuestions'] ?? []) as Values[]
  const own = valueAt(value, at) as Values
  const parent = own['parentId']
  const choose = (key: string) =>
    set(at, {
      ...own,
      parentId: key === '' ? null : Number(key),
      parentValidation: key === '' ? null : (own['parentValidation'] ?? { comparison: 'Equals' }),
    })
  return (
    <>
      <Field id={fieldId(`${at}.parentId`)} label={t('office.adverts.field.parentId')} optional>
        <Select
          value={typeof parent === 'number' ? String(parent) : ''}
          disabled={disabled}
          onChange={choose}
          options={questions
            .filter((each) => each['id'] !== own['id'])
            .map((each) => ({
              key: textOf(each['id']),
              label: questionName(each, language) ?? textOf(each['id']),
            }))}
        />
      </Field>
      {typeof parent === 'number' && <Comparison at={`${at}.parentValidation`} />}
    </>
  )
}

function Comparison({ at }: { at: string }) {
  const { t } = useLanguage()
  const { value } = usePartContext()
  const comparison = textOf(valueAt(value, `${at}.comparison`))
  return (
    <div className="field-row">
      <ChoiceField
        place={`${at}.comparison`}
        label={t('office.adverts.field.comparison')}
        options={questionComparisons.map((key) => ({
          key,
          label: t(`office.adverts.compare.${key}`),
        }))}
      />
      {comparison === 'Between' ? (
        <>
          <NumberField place={`${at}.minValue`} label={t('office.adverts.field.minValue')} />
          <NumberField place={`${at}.maxValue`} label={t('office.adverts.field.maxValue')} />
        </>
      ) : comparison === 'In' || comparison === 'NotIn' ? (
        <LinesField place={`${at}.values`} label={t('office.adverts.field.compared')} />
      ) : figures.includes(comparison) ? (
        <NumberField place={`${at}.value`} label={t('office.adverts.field.compared')} />
      ) : (
        <TextField place={`${at}.value`} label={t('office.adverts.field.compared')} />
      )}
    </div>
  )
}
