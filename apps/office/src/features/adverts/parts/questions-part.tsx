import { answerTypes } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { textOf, valueAt, type Values } from '../draft/values/values.ts'
import { nextId } from '../draft/numbers/next-number.ts'
import { EntryList } from '../fields/entry-list.tsx'
import { usePartContext, usePlace } from '../fields/part-context.ts'
import { EntryNumber } from '../fields/entry-number.tsx'
import { NumberField } from '../fields/plain-fields.tsx'
import { LinesField } from '../fields/lines-field.tsx'
import { WordsField } from '../fields/words-field.tsx'
import { withAnswerType } from './answer-limits.ts'
import { questionName } from './question-name.ts'
import { QuestionParent } from './question-parent.tsx'

/** Further questions of this advertisement, each with what an answer may be and when it is asked. */
export function QuestionsPart() {
  const { t, language } = useLanguage()
  return (
    <EntryList
      folded
      place="additionalQuestions"
      nameOf={(question, number) =>
        questionName(question, language) ?? t('office.adverts.question', { number })
      }
      add={t('office.adverts.question.add')}
      newEntry={(questions) => ({
        id: nextId(questions),
        validation: null,
        parentId: null,
        parentValidation: null,
      })}
    >
      {(at) => (
        <>
          <WordsField
            place={`${at}.question`}
            label={t('office.adverts.field.question')}
            lines={2}
          />
          <EntryNumber place={at} label={t('office.adverts.field.entryId')} />
          <div className="field-row">
            <AnswerType at={at} />
          </div>
          <Validation at={`${at}.validation`} type={at} />
          <QuestionParent at={at} />
        </>
      )}
    </EntryList>
  )
}

function AnswerType({ at }: { at: string }) {
  const { t } = useLanguage()
  const { value, set } = usePartContext()
  const { value: type, question, disabled } = usePlace(`${at}.answerType`)
  return (
    <Field {...question} label={t('office.adverts.field.answerType')}>
      <Select
        value={textOf(type)}
        options={answerTypes.map((key) => ({ key, label: t(`office.adverts.answer.${key}`) }))}
        disabled={disabled}
        onChange={(key) => set(at, withAnswerType(valueAt(value, at) as Values, key))}
      />
    </Field>
  )
}

/** What an answer may be: of a choice its values, of a number its limits, of a text its length. */
function Validation({ at, type: question }: { at: string; type: string }) {
  const { t } = useLanguage()
  const { value } = usePartContext()
  const type = valueAt(value, `${question}.answerType`)
  if (type === 'Choice' || type === 'MultiValue')
    return (
      <div className="words-field">
        <LinesField place={`${at}.values`} label={t('office.adverts.field.values')} lang="en" />
        <LinesField
          place={`${at}.valuesDvng`}
          label={t('office.adverts.field.valuesDvng')}
          lang="mr"
        />
      </div>
    )
  if (type === 'Number')
    return (
      <div className="field-row">
        <NumberField
          signed
          place={`${at}.minValue`}
          label={t('office.adverts.field.minValue')}
          optional
        />
        <NumberField
          signed
          place={`${at}.maxValue`}
          label={t('office.adverts.field.maxValue')}
          optional
        />
      </div>
    )
  if (type === 'Text')
    return (
      <NumberField place={`${at}.maxLength`} label={t('office.adverts.field.maxLength')} optional />
    )
  return null
}
