import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { usualGradePointFactor } from '@lokseva/rules/usual-grade-point'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { textOf, withValue, type Values } from '../draft/values/values.ts'
import { highestPostAsked, nextId } from '../draft/numbers/next-number.ts'
import { EntryList } from '../fields/entry-list.tsx'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { EntryNumber } from '../fields/entry-number.tsx'
import { ChoiceField, NumberField, YesNoField } from '../fields/plain-fields.tsx'
import { useRemoval } from '../fields/use-removal.ts'
import { WordsField } from '../fields/words-field.tsx'
import { useDraftChoices } from '../use-adverts.ts'
import { withoutAgeDay } from './age-day.tsx'
import { Authorities } from './authorities.tsx'
import { nameIn } from './name-in.ts'
import { newCriteria } from './new-criteria.ts'
import { VacanciesByCategory } from './vacancies-by-category.tsx'

const groups = ['A', 'B', 'C', 'D']

/** The posts, of one examination or of each of several. */
export function PostsPart() {
  const { t } = useLanguage()
  const { value } = usePartContext()
  const isSeveral = 'exams' in value
  return (
    <>
      <ExamCount />
      <YesNoField place="postPrefAtAppln" label={t('office.adverts.field.postPrefAtAppln')} />
      <div className="field-grid">
        <NumberField
          place="maxPostPreferences"
          label={t('office.adverts.field.maxPostPreferences')}
          help={t('office.adverts.field.maxPostPreferences.help')}
          optional
        />
        <NumberField
          decimal
          place="gradePointFactor"
          label={t('office.adverts.field.gradePointFactor')}
          help={t('office.adverts.field.gradePointFactor.help', {
            percent: usualGradePointFactor,
          })}
          optional
        />
      </div>
      {isSeveral ? <Exams /> : <Posts place="posts" />}
    </>
  )
}

/** One examination has posts; of several each has its own, and subjects. */
function ExamCount() {
  const { t } = useLanguage()
  const { value, set, disabled } = usePartContext()
  const next = useDraftChoices().data?.nextExam ?? 1
  const takeAway = useRemoval()
  const change = (key: string) => {
    if (key !== 'one') return set('', (now: Values) => asSeveral(now, next))
    const going = examsOf(value).map((exam, index) => ({
      place: `exams.${index}`,
      // Its posts stay.
      value: withValue(exam, 'posts', undefined),
    }))
    return takeAway(t('office.adverts.exams.several'), going, () => set('', asOne))
  }
  return (
    <RadioGroup
      label={t('office.adverts.exams')}
      value={'exams' in value ? 'several' : 'one'}
      disabled={disabled}
      onChange={change}
      options={(['one', 'several'] as const).map((key) => ({
        key,
        label: t(`office.adverts.exams.${key}`),
      }))}
    />
  )
}

type Exam = Values & { posts?: Values[] }
const examsOf = ({ exams = [] }: Values): Exam[] => exams as Exam[]

const asOne = ({ exams, ...rest }: Values): Values => ({
  ...rest,
  posts: examsOf({ exams }).flatMap((exam) => exam.posts ?? []),
})

const asSeveral = ({ posts = [], ...rest }: Values, next: number): Values => ({
  ...rest,
  exams: [newExam(next, posts as Values[]), newExam(next + 1, [])],
})

const newExam = (id: number, posts: Values[]) => ({
  id,
  optionalSubjectCount: 0,
  subjects: [],
  posts,
})

function Exams() {
  const { t, language } = useLanguage()
  const next = useDraftChoices().data?.nextExam ?? 1
  return (
    <EntryList
      place="exams"
      nameOf={(exam, number) => nameIn(exam, language) ?? t('office.adverts.exam', { number })}
      add={t('office.adverts.exam.add')}
      newEntry={(exams) => newExam(nextId(exams, next - 1), [])}
    >
      {(place) => (
        <>
          <EntryNumber place={place} label={t('office.adverts.field.examId')} />
          <WordsField isLine place={`${place}.name`} label={t('office.adverts.field.examName')} />
          <Posts place={`${place}.posts`} />
        </>
      )}
    </EntryList>
  )
}

function Posts({ place }: { place: string }) {
  const { t, language } = useLanguage()
  const { draft, value } = usePartContext()
  const next = useDraftChoices().data?.nextPost ?? 1
  const asked = highestPostAsked(draft.parts.find(({ part }) => part === 'documents')?.value)
  return (
    <EntryList
      folded
      place={place}
      nameOf={(post, number) =>
        `${textOf(post['id'])} ${nameIn(post, language) ?? t('office.adverts.post', { number })}`
      }
      add={t('office.adverts.post.add')}
      newEntry={(posts) =>
        newPost(nextId([...posts, ...allPosts(value)], Math.max(next - 1, asked)), posts)
      }
    >
      {(at) => (
        <>
          <EntryNumber place={at} label={t('office.adverts.field.postId')} />
          <div className="field-row">
            <ChoiceField
              place={`${at}.group`}
              label={t('office.adverts.field.group')}
              options={groups.map((key) => ({
                key,
                label: t('office.adverts.letter', { letter: key }),
              }))}
            />
            <NumberField place={`${at}.vacancies`} label={t('office.adverts.field.vacancies')} />
          </div>
          <VacanciesByCategory post={at} />
          <YesNoField place={`${at}.gazetted`} label={t('office.adverts.field.gazetted')} />
          <WordsField isLine place={`${at}.name`} label={t('office.adverts.field.postName')} />
          <WordsField
            place={`${at}.description`}
            label={t('office.adverts.field.description')}
            lines={3}
          />
          <Authorities place={`${at}.authorities`} />
          <span id={fieldId(`${at}.criteria`)} />
        </>
      )}
    </EntryList>
  )
}

type WithPosts = { posts?: Values[]; exams?: { posts?: Values[] }[] }

export const allPosts = (value: Values): Values[] => {
  const { posts = [], exams = [] } = value as WithPosts
  return [...posts, ...exams.flatMap((exam) => exam.posts ?? [])]
}

/** A further post asks what the one before it asks, but for its day, until its rules are written. */
const newPost = (id: number, before: readonly Values[]) => ({
  id,
  gazetted: false,
  authorities: null,
  criteria: withoutAgeDay(before.at(-1)?.['criteria']) ?? newCriteria,
})
