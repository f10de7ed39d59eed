import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { faultsOf, tidyPaper, type PaperValues } from './paper-values.ts'

type PaperFieldsProps = {
  paper: PaperValues
  /** The papers beside it. */
  others: readonly PaperValues[]
  onKeep: (paper: PaperValues) => void
  onDrop: () => void
}

const texts = [
  ['subjectCodes', 'codes'],
  ['examPatternNameDvng', 'pattern'],
  ['subjectName', 'nameEn'],
  ['subjectNameDvng', 'nameMr'],
] as const
const times = [
  ['presentTime', 'present'],
  ['getInTime', 'getIn'],
  ['durationFrom', 'from'],
  ['durationTo', 'to'],
  ['extraTimeTo', 'extra'],
] as const

/** One paper of a time table, changed or new. */
export function PaperFields({ paper, others, onKeep, onDrop }: PaperFieldsProps) {
  const t = useT()
  const [values, setValues] = useState(paper)
  const [isTried, setTried] = useState(false)
  const faults = isTried ? faultsOf(values, others) : undefined
  const errorOf = (name: keyof PaperValues) => {
    const fault = faults?.get(name)
    return fault ? { error: t(`office.exams.paper.wrong.${fault}`) } : {}
  }
  const set = (name: keyof PaperValues) => (value: string) =>
    setValues({ ...values, [name]: value })
  const submit = () => {
    setTried(true)
    if (faultsOf(values, others).size === 0) onKeep(tidyPaper(values))
  }
  return (
    <fieldset className="exams-form exams-paper">
      <legend>{paper.subjectCodes || t('office.exams.timetable.paper.new')}</legend>
      {texts.map(([name, label]) => (
        <Field
          key={name}
          id={`paper-${name}`}
          label={t(`office.exams.paper.${label}`)}
          {...(name === 'subjectCodes' && { help: t('office.exams.paper.codes.help') })}
          {...errorOf(name)}
        >
          <TextInput value={values[name]} onChange={(event) => set(name)(event.target.value)} />
        </Field>
      ))}
      <Field id="paper-day" label={t('office.exams.paper.day')} {...errorOf('examDate')}>
        <DateInput value={values.examDate} onChange={set('examDate')} />
      </Field>
      {times.map(([name, label]) => (
        <Field
          key={name}
          id={`paper-${name}`}
          label={t(`office.exams.paper.${label}`)}
          {...(name === 'extraTimeTo' && {
            optional: true,
            help: t('office.exams.paper.extra.help'),
          })}
          {...errorOf(name)}
        >
          <TextInput
            width="short"
            maxLength={5}
            value={values[name]}
            onChange={(event) => set(name)(event.target.value)}
          />
        </Field>
      ))}
      <div data-whole className="exams-actions">
        <Button variant="secondary" onClick={submit}>
          {t('office.exams.timetable.keep')}
        </Button>
        <Button variant="quiet" onClick={onDrop}>
          {t('office.exams.timetable.drop')}
        </Button>
      </div>
    </fieldset>
  )
}
