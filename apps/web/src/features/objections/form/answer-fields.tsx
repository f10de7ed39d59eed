import type { ObjectionQuestion } from '@lokseva/contract/objections/schemas'
import { useSyncExternalStore } from 'react'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { useAnswerWords } from '../answer-words.ts'
import { type Name, tickAnswer } from './objection-answers.ts'

type AnswerFieldsProps = { form: Form<Name>; questions: ObjectionQuestion[] | undefined }

const options = ['1', '2', '3', '4'] as const

/** What the key says, and what the candidate says instead. */
export function AnswerFields({ form, questions }: AnswerFieldsProps) {
  const { t } = useLanguage()
  const inWords = useAnswerWords()
  const place = useFormValue(form, 'candidateSetQuestionSrno')
  const answer = useFormValue(form, 'candidateAnswer')
  const problem = useSyncExternalStore(form.subscribe, () => form.problem('candidateAnswer'))
  const problemText = useProblemText()
  const ofKey = questions?.find(
    (each) => String(each.candidateSetQuestionSrno) === place,
  )?.answerInAnswerKey
  const isCancelled = ofKey === 'X'
  return (
    <>
      <FormField
        form={form}
        name="answerInAnswerKey"
        label={t('objections.form.keyAnswer')}
        help={ofKey && t('objections.form.keySays', { answer: inWords(ofKey) })}
      >
        {({ value, set, leave }) => (
          <Select
            disabled={ofKey === undefined || isCancelled}
            options={(isCancelled ? ['X'] : options).map((key) => ({ key, label: inWords(key) }))}
            value={value}
            onChange={(key) => {
              set(key)
              leave()
            }}
          />
        )}
      </FormField>
      <CheckboxGroup
        id={form.fieldId('candidateAnswer')}
        label={t('objections.form.answer')}
        help={t('objections.form.answerHelp')}
        error={problem && problemText(problem)}
        options={[...options, '0'].map((key) => ({
          key,
          label: key === '0' ? inWords(key) : t('objections.form.option', { number: key }),
          checked: answer.split(',').includes(key),
        }))}
        onChange={(key, isTicked) => form.set('candidateAnswer', tickAnswer(answer, key, isTicked))}
      />
    </>
  )
}
