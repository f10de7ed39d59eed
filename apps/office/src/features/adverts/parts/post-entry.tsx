import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { checkText, usePlaceLabel } from '../draft/values/use-place-label.ts'
import { textOf, valueAt, type Values } from '../draft/values/values.ts'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { LazyBeginRules, LazyPostRules } from '../lazy-parts.ts'
import type { BeginRulesProps } from '../rule-editor/begin-rules.tsx'
import type { PostRulesProps } from '../rule-editor/post-rules.tsx'
import { AgeDay, isAgeDay, lacksAgeDay, OwnAgeDay, withoutAgeDay } from './age-day.tsx'
import { CopyRules } from './copy-rules.tsx'
import { FEW, usePostName, type PlacedPost } from './placed-posts.ts'
import { ReadRules } from './read-rules.tsx'

type PostEntryProps = PlacedPost & {
  others: readonly PlacedPost[]
  /** How many posts lack the day of ages: of many each is one line. */
  dayless: number
}

/** Who may apply for one post: as it is read, written anew, or what it still lacks. */
export function PostEntry({ place, post, others, dayless }: PostEntryProps) {
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
    wrong.every((each) => isAgeDay(each.place))
  const lacksDayAlone = isDayless && isBegun
  // The day has a field of its own, which says so.
  const told = isDayless ? wrong.filter((each) => !isAgeDay(each.place)) : wrong
  const name = usePostName()({ place, post })
  const labelOf = usePlaceLabel(draft)
  // The post stands above.
  const ruleName = (at: string) => labelOf(at).split(' › ').at(-1)!
  const dates = draft.parts.find(({ part }) => part === 'dates')?.value
  const lastDay = textOf(dates?.['applnEndDate']) || undefined
  const change = (criteria: unknown) => set(`${place}.criteria`, criteria)
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
      {!lacksDayAlone && (
        <div className="entry-top">
          <strong>{name}</strong>
          {read && !disabled && (
            <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'office.adverts.rules.close' : 'office.adverts.rules.change')}
            </Button>
          )}
        </div>
      )}
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
        <ReadRules lines={read.lines} isOpen={others.length <= FEW} />
      )}
      {lacksDayAlone && <OwnAgeDay place={place} name={name} isOpen={dayless <= FEW} />}
      {!read && !lacksDayAlone && (
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
      {told.length > 0 && (
        <ul className="rule-faults">
          {told.map((each) => (
            <li key={each.place + each.problem.en}>
              {checkText(ruleName(each.place), each.problem[language])}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (isOpen || !read) && !(isDayless && dayless > FEW) && (
        <CopyRules
          place={place}
          name={name}
          others={others}
          going={isBegun ? valueAt(post, 'criteria') : undefined}
          onCopy={(criteria) => change(withoutAgeDay(criteria))}
        />
      )}
    </section>
  )
}

/** The draft's own way from grade points to a percentage, where it has one. */
const gradePoints = ({ gradePointFactor }: Values) =>
  typeof gradePointFactor === 'number' ? { gradePointFactor } : {}
