import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { draftPath } from '#office-kit/paths.ts'
import { checkText, usePlaceLabel } from '../draft/use-place-label.ts'
import { textOf, valueAt, type Values } from '../draft/values.ts'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { useRemoval } from '../fields/use-removal.ts'
import { LazyBeginRules, LazyPostRules } from '../lazy-parts.ts'
import type { BeginRulesProps } from '../rule-editor/begin-rules.tsx'
import type { PostRulesProps } from '../rule-editor/post-rules.tsx'
import { AgeDay, AgeDayOfAll, lacksAgeDay, withoutAgeDay } from './age-day.tsx'
import { DraftTrial } from './draft-trial.tsx'
import { nameIn } from './posts-part.tsx'

/** Every post with its place. */
function placedPosts(value: Values): { place: string; post: Values }[] {
  const { posts = [], exams = [] } = value as {
    posts?: Values[]
    exams?: { posts?: Values[] }[]
  }
  const placed = (place: string, list: Values[]) =>
    list.map((post, index) => ({ place: `${place}.${index}`, post }))
  return [
    ...placed('posts', posts),
    ...exams.flatMap((exam, index) => placed(`exams.${index}.posts`, exam.posts ?? [])),
  ]
}

/** Who may apply, post by post, as candidates read it in both languages. */
export function RulesPart() {
  const { t } = useLanguage()
  const { draft, value } = usePartContext()
  const posts = placedPosts(value)
  if (posts.length === 0)
    return (
      <p>
        <Link to={draftPath(draft.advertisementId, 'posts')}>
          {t('office.adverts.rules.noPosts')}
        </Link>
      </p>
    )
  const dayless = posts.map(({ place }) => place).filter((place) => lacksAgeDay(value, place))
  return (
    <>
      <AgeDayOfAll places={dayless} />
      <DraftTrial posts={posts} />
      {posts.map(({ place, post }) => (
        <PostEntry key={place} place={place} post={post} others={posts} />
      ))}
    </>
  )
}

/** The rules of more posts are folded: whoever looks for one post would scroll past all others. */
const FEW = 3

type PostEntryProps = {
  place: string
  post: Values
  others: { place: string; post: Values }[]
}

function PostEntry({ place, post, others }: PostEntryProps) {
  const { t, language } = useLanguage()
  const { draft, value, rules, faults, set, disabled } = usePartContext()
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isDayless = lacksAgeDay(value, place)
  const read = isDayless ? undefined : rules.find((each) => each.place === place)
  const wrong = faults.filter((each) => each.place.startsWith(`${place}.criteria`))
  // Rules that lack the day alone are not begun anew, nor are those that wait for their save.
  const isBegun =
    valueAt(post, 'criteria.qualification') !== undefined &&
    wrong.every((each) => each.place.endsWith('.age.asOn'))
  const number = Number(place.split('.').at(-1)) + 1
  const name = `${textOf(post['id'])} ${nameIn(post, language) ?? t('office.adverts.post', { number })}`
  const { parts } = draft
  const labelOf = usePlaceLabel(draft)
  // The post stands above.
  const ruleName = (at: string) => labelOf(at).split(' › ').at(-1)!
  const dates = parts.find(({ part }) => part === 'dates')?.value
  const lastDay = textOf(dates?.['applnEndDate']) || undefined
  const takeAway = useRemoval()
  const change = (criteria: unknown) => set(`${place}.criteria`, criteria)
  const copyFrom = (from: string) => {
    const own = { place: `${place}.criteria`, value: isBegun && valueAt(post, 'criteria') }
    takeAway(name, [own], () =>
      change(withoutAgeDay(others.find((each) => each.place === from)?.post['criteria'])),
    )
  }
  const begin = (criteria: unknown) => {
    // Without a last day nobody has said as on which day ages count: it is asked for.
    change(lastDay ? criteria : withoutAgeDay(criteria))
    setOpen(true)
    // The button that was pressed goes with what it said.
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      className="entry"
      id={fieldId(`${place}.criteria`)}
      aria-label={name}
      tabIndex={-1}
    >
      <div className="entry-top">
        <strong>{name}</strong>
        {read && !disabled && (
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'office.adverts.rules.close' : 'office.adverts.rules.change')}
          </Button>
        )}
      </div>
      {read && isOpen && !disabled && (
        <Suspense fallback={<Waiting label={t('app.loading')} lines={6} />}>
          <LazyPostRules
            post={{ ...(post as PostRulesProps['post']), ...gradePoints(value) }}
            name={name}
            onChange={change}
          />
        </Suspense>
      )}
      {read && (!isOpen || disabled) && (
        <details className="rules-read" open={others.length <= FEW}>
          <summary>{t('office.adverts.rules.read', { count: read.lines.length })}</summary>
          <dl className="rule-lines">
            {read.lines.map(({ label, text }) => (
              <div key={label.en + text.en}>
                <dt>{label[language]}</dt>
                <dd>
                  <p lang="en">{text.en}</p>
                  <p lang="mr">{text.mr}</p>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {!read && (
        <Notice tone="caution">
          <p>{t('office.adverts.rules.unreadable')}</p>
          {isDayless && <AgeDay place={place} />}
          {!disabled && !isBegun && (
            <Suspense fallback={<Waiting label={t('app.loading')} lines={1} />}>
              <LazyBeginRules
                day={(lastDay ?? todayInIndia()) as BeginRulesProps['day']}
                onBegin={begin}
              />
            </Suspense>
          )}
        </Notice>
      )}
      {wrong.length > 0 && (
        <ul className="rule-faults">
          {wrong.map((each) => (
            <li key={each.place + each.problem.en}>
              {checkText(ruleName(each.place), each.problem[language])}
            </li>
          ))}
        </ul>
      )}
      {!disabled && others.length > 1 && (
        <Field label={t('office.adverts.rules.copy')} optional>
          <Select
            value=""
            onChange={copyFrom}
            options={others
              .filter((each) => each.place !== place)
              .map((each) => ({
                key: each.place,
                label: `${textOf(each.post['id'])} ${nameIn(each.post, language) ?? ''}`,
              }))}
          />
        </Field>
      )}
    </section>
  )
}

/** The draft's own way from grade points to a percentage, where it has one. */
const gradePoints = ({ gradePointFactor }: Values) =>
  typeof gradePointFactor === 'number' ? { gradePointFactor } : {}
