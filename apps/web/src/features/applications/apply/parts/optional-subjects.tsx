import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import type { Exam } from '../../draft/advert.ts'
import { type ChosenSubject, subjectsIn } from '../../draft/applying.ts'
import { useApplying, useDraftState } from '../../draft/applying-frame.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import { clashAt, fittingAt, putMedium, putSubject } from './subject-clash.ts'
import { fieldIds } from '../remaining-tasks.ts'

/** As many named as a candidate can read at a glance. */
const namedAtMost = 5

/** The optional subjects of one exam of the application that is being made. */
export function OptionalSubjects({ exam }: { exam: Exam }) {
  const { store } = useDraftState()
  const chosen = subjectsIn(useApplying(), exam.id)
  const put = (next: ChosenSubject[]) =>
    store.change((now) => ({ ...now, subjects: { ...now.subjects, [exam.id]: next } }))
  return <SubjectsOfExam exam={exam} chosen={chosen} onPut={put} />
}

type SubjectsOfExamProps = {
  exam: Exam
  chosen: readonly ChosenSubject[]
  onPut: (next: ChosenSubject[]) => void
}

/** As many subjects as the exam asks for, each with its medium. */
export function SubjectsOfExam({ exam, chosen, onPut }: SubjectsOfExamProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const count = chosen
    .slice(0, exam.subjectCount)
    .filter(({ subjectId }) => subjectId !== null).length
  return (
    <div className="exam-subjects" role="group" aria-labelledby={`subjects-${exam.id}`}>
      <div className="ranked-top">
        <h3 id={`subjects-${exam.id}`}>
          {t('apply.subjects.heading', {
            exam: inLanguage(exam.name, exam.nameDvng),
            count: exam.subjectCount,
          })}
        </h3>
        <span className="select-hint">
          {t('apply.subjects.chosen', { count, most: exam.subjectCount })}
        </span>
      </div>
      {Array.from({ length: exam.subjectCount }, (_, at) => (
        <SubjectChoice key={at} exam={exam} chosen={chosen} at={at} onPut={onPut} />
      ))}
    </div>
  )
}

type SubjectChoiceProps = SubjectsOfExamProps & { at: number }

function SubjectChoice({ exam, chosen, at, onPut }: SubjectChoiceProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const nameOf = (each: { name: string; nameDvng: string }) => inLanguage(each.name, each.nameDvng)
  const { subjectId = null, mediumId = null } = chosen[at] ?? {}
  const subject = exam.subjects.find(({ id }) => id === subjectId)
  const clash = clashAt(exam.subjects, chosen, at)
  const fitting = clash ? fittingAt(exam.subjects, chosen, at).map(nameOf) : []
  const label =
    exam.subjectCount === 1 ? t('apply.subject') : t('apply.subject.at', { place: at + 1 })
  const words =
    clash &&
    t(`apply.clash.${clash.kind}`, {
      subject: subject ? nameOf(subject) : '',
      other: nameOf(clash.other),
    })
  const advice =
    clash &&
    t('apply.clash.fitting', {
      subjects: fitting.slice(0, namedAtMost).join(', '),
      more: Math.max(0, fitting.length - namedAtMost),
    })
  return (
    <div className="subject-choice">
      <Field
        id={fieldIds.subject(exam.id, at)}
        label={label}
        help={advice}
        {...(words && { error: words })}
      >
        <Select
          options={exam.subjects.map((each) => ({ key: String(each.id), label: nameOf(each) }))}
          value={subjectId === null ? '' : String(subjectId)}
          onChange={(key) => onPut(putSubject(exam.subjects, chosen, at, key ? Number(key) : null))}
        />
      </Field>
      {subject?.mediumList.length === 1 && (
        <p className="select-hint single-medium">
          {t('apply.medium.only', {
            medium: inLanguage(subject.mediumList[0]!.label, subject.mediumList[0]!.labelDvng),
          })}
        </p>
      )}
      {subject && subject.mediumList.length > 1 && (
        <RadioGroup
          id={fieldIds.medium(exam.id, at)}
          label={t('apply.medium', { subject: nameOf(subject) })}
          options={subject.mediumList.map((each) => ({
            key: String(each.id),
            label: inLanguage(each.label, each.labelDvng),
          }))}
          value={mediumId === null ? undefined : String(mediumId)}
          onChange={(key) => onPut(putMedium(chosen, at, Number(key)))}
        />
      )}
    </div>
  )
}
