import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useBeside } from '../draft/unsaved/beside.ts'
import { textOf, valueAt, type Values } from '../draft/values/values.ts'
import { usePartContext } from '../fields/part-context.ts'
import { LazyNoTrial, LazyTrialPanel } from '../lazy-parts.ts'
import type { TrialPanelProps } from '../trial-panel/trial-panel.tsx'
import { nameIn } from './name-in.ts'
import { lacksAgeDay } from './age-day.tsx'

type PlacedPost = { place: string; post: Values }
type TriedPost = TrialPanelProps['input']['posts'][number]

/** Whom all posts of the draft let in, in one panel beside their rules. */
export function DraftTrial({ posts }: { posts: readonly PlacedPost[] }) {
  const { t, language } = useLanguage()
  const own = useOwnSession()
  const beside = useBeside()
  const { draft, value, faults } = usePartContext()
  if (!beside || !may(own, ['adverts.write'])) return null
  const { advertisementId, published, parts } = draft
  const lastDay = textOf(parts.find(({ part }) => part === 'dates')?.value['applnEndDate'])
  const isWhole = ({ place, post }: PlacedPost) =>
    valueAt(post, 'criteria.qualification') !== undefined &&
    /^[A-D]$/.test(textOf(post['group'])) &&
    !lacksAgeDay(value, place) &&
    !faults.some((each) => each.place.startsWith(`${place}.criteria`))
  const numbered = posts.filter(({ post }) => Number.isInteger(post['id']))
  const tried = numbered.filter(isWhole)
  const idOf = ({ post }: PlacedPost) => post['id'] as number
  const factor = value['gradePointFactor']
  return createPortal(
    !isCalendarDay(lastDay) || tried.length === 0 ? (
      <Suspense fallback={<Waiting label={t('app.loading')} lines={2} />}>
        <LazyNoTrial lacks={tried.length === 0 ? 'posts' : 'day'} />
      </Suspense>
    ) : (
      <Suspense fallback={<Waiting label={t('app.loading')} lines={4} />}>
        <LazyTrialPanel
          input={{
            advertisementId: published === null ? null : advertisementId,
            lastDay,
            ...(typeof factor === 'number' && { gradePointFactor: factor }),
            posts: tried.map(({ post }) => ({
              id: post['id'] as number,
              group: post['group'] as TriedPost['group'],
              criteria: post['criteria'] as TriedPost['criteria'],
            })),
            untried: numbered.filter((each) => !tried.includes(each)).map(idOf),
          }}
          names={new Map(numbered.map((each) => [idOf(each), nameIn(each.post, language) ?? '']))}
        />
      </Suspense>
    ),
    beside,
  )
}
