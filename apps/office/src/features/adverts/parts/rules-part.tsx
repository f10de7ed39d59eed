import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { draftPath } from '#office-kit/paths.ts'
import { usePartContext } from '../fields/part-context.ts'
import { AgeDayOfAll, lacksAgeDay } from './age-day.tsx'
import { DraftTrial } from './draft-trial.tsx'
import { placedPosts } from './placed-posts.ts'
import { PostEntry } from './post-entry.tsx'

/** Who may apply, post by post, as candidates read it in both languages. */
export function RulesPart() {
  const t = useT()
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
  const dayless = posts.filter(({ place }) => lacksAgeDay(value, place))
  return (
    <>
      <AgeDayOfAll posts={dayless} />
      <DraftTrial posts={posts} />
      {posts.map((each) => (
        <PostEntry key={each.place} {...each} others={posts} dayless={dayless.length} />
      ))}
    </>
  )
}
