import type { AdditionalQuestion } from '@lokseva/contract/adverts/schemas'
import { answerBounds } from '@lokseva/contract/applications/limits'
import { typedTextFault } from '@lokseva/contract/free-text'
import { useState } from 'react'
import { type Problem, useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import type { AnswerGiven } from '../../draft/applying.ts'
import { useInLanguage } from '../../select/in-language.ts'
import { answerProblem } from './asked-questions.ts'
import { fieldIds } from '../remaining-tasks.ts'

type QuestionFieldProps = {
  question: AdditionalQuestion
  answer: AnswerGiven | undefined
  onAnswer: (answer: AnswerGiven) => void
  /** What the server found wrong with it. */
  refused?: Problem | undefined
}

/** One further question, asked as its kind wants it. */
export function QuestionField({ question, answer, onAnswer, refused }: QuestionFieldProps) {
  const { t, language } = useLanguage()
  const inLanguage = useInLanguage()
  const inWords = useProblemText()
  const [wasLeft, setLeft] = useState(false)
  const { answerType, validation } = question
  const label = inLanguage(question.question, question.questionDvng)
  const id = fieldIds.question(question.id)
  const text = typeof answer === 'string' ? answer : ''
  const values = validation?.values ?? []
  const options = values.map((key, at) => ({
    key,
    label: (language === 'mr' && validation?.valuesDvng?.[at]) || key,
  }))
  if (answerType === 'MultiValue') {
    const chosen = typeof answer === 'string' ? [] : (answer ?? [])
    return (
      <CheckboxGroup
        id={id}
        label={label}
        help={t('apply.question.several')}
        options={options.map((each) => ({ ...each, checked: chosen.includes(each.key) }))}
        onChange={(key, wanted) =>
          onAnswer(values.filter((each) => (each === key ? wanted : chosen.includes(each))))
        }
      />
    )
  }
  if (answerType === 'YesNo')
    return (
      <RadioGroup
        id={id}
        label={label}
        options={[
          { key: 'Yes', label: t('apply.yes') },
          { key: 'No', label: t('apply.no') },
        ]}
        value={text || undefined}
        onChange={onAnswer}
      />
    )
  const problem = wasLeft && text !== '' ? answerProblem(question, answer) : undefined
  const { minValue: low, maxValue: high, maxLength } = answerBounds(validation)
  const fault = problem === 'notTaken' ? typedTextFault(text, maxLength) : refused
  const error = fault
    ? inWords(fault)
    : problem && problem !== 'missing' && problem !== 'notTaken'
      ? t(`apply.answer.${problem}`, { low, high })
      : undefined
  const onBlur = () => setLeft(true)
  return (
    <Field id={id} label={label} {...(error && { error })}>
      {answerType === 'Choice' ? (
        <Select options={options} value={text} onChange={onAnswer} />
      ) : answerType === 'Date' ? (
        <DateInput value={text} onChange={onAnswer} onBlur={onBlur} />
      ) : answerType === 'Number' ? (
        <DigitsInput
          value={text}
          onChange={onAnswer}
          onBlur={onBlur}
          width="short"
          maxLength={12}
        />
      ) : (
        <TextInput
          value={text}
          maxLength={maxLength}
          onChange={(event) => onAnswer(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
