import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { textOf, valueAt, type Values } from '../draft/values/values.ts'
import { nextId } from '../draft/numbers/next-number.ts'
import { EntryList } from '../fields/entry-list.tsx'
import { usePartContext } from '../fields/part-context.ts'
import { EntryNumber } from '../fields/entry-number.tsx'
import { IdsField, NumberField, TextField } from '../fields/plain-fields.tsx'
import { WordsField } from '../fields/words-field.tsx'
import { useDraftChoices } from '../use-adverts.ts'
import { nameIn } from './name-in.ts'

/** The optional subjects of each examination, their languages, and which go together. */
export function SubjectsPart() {
  const { t, language } = useLanguage()
  const { value } = usePartContext()
  const exams = (value['exams'] ?? []) as Values[]
  return (
    <>
      {exams.map((exam, index) => (
        <section key={index} className="entry">
          <h3>{nameIn(exam, language) ?? t('office.adverts.exam', { number: index + 1 })}</h3>
          <NumberField
            place={`exams.${index}.optionalSubjectCount`}
            label={t('office.adverts.field.optionalSubjectCount')}
          />
          <Subjects place={`exams.${index}.subjects`} />
        </section>
      ))}
    </>
  )
}

/** Subjects are told apart over all examinations. */
const allSubjects = ({ exams = [] }: Values): Values[] =>
  (exams as { subjects?: Values[] }[]).flatMap(({ subjects = [] }) => subjects)

function Subjects({ place }: { place: string }) {
  const { t, language } = useLanguage()
  const { value } = usePartContext()
  const mediums = useDraftChoices().data?.mediums ?? []
  const subjects = (valueAt(value, place) ?? []) as Values[]
  const options = (but: unknown) =>
    subjects
      .filter(({ id }) => id !== but)
      .map((each) => ({
        key: textOf(each['id']),
        label: `${textOf(each['code'] ?? each['id'])} ${nameIn(each, language) ?? ''}`,
      }))
  return (
    <EntryList
      folded
      place={place}
      nameOf={(subject, number) =>
        `${textOf(subject['code'])} ${nameIn(subject, language) ?? t('office.adverts.subject', { number })}`
      }
      add={t('office.adverts.subject.add')}
      newEntry={() => ({
        id: nextId(allSubjects(value)),
        mediums: [],
        subjectAllowedList: [],
        subjectNotAllowedList: [],
      })}
    >
      {(at, subject) => (
        <>
          <WordsField isLine place={`${at}.name`} label={t('office.adverts.field.subjectName')} />
          <EntryNumber place={at} label={t('office.adverts.field.entryId')} />
          <div className="field-row">
            <TextField place={`${at}.code`} label={t('office.adverts.field.code')} width="short" />
            <TextField
              place={`${at}.group`}
              label={t('office.adverts.field.subjectGroup')}
              width="short"
            />
          </div>
          <IdsField
            place={`${at}.mediums`}
            label={t('office.adverts.field.mediums')}
            options={mediums.map(({ id, label }) => ({ key: String(id), label: label[language] }))}
          />
          <IdsField
            place={`${at}.subjectAllowedList`}
            label={t('office.adverts.field.allowed')}
            help={t('office.adverts.field.mutual')}
            options={options(subject['id'])}
          />
          <IdsField
            place={`${at}.subjectNotAllowedList`}
            label={t('office.adverts.field.notAllowed')}
            help={t('office.adverts.field.mutual')}
            options={options(subject['id'])}
          />
        </>
      )}
    </EntryList>
  )
}
