import type {
  AdvertisedExam,
  AdvertisedPost,
  AdvertisementDetails,
} from '@lokseva/contract/adverts/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import type { AdvertisementSlots } from './advertisement-parts.tsx'
import { VacanciesByCategory } from './vacancies-by-category.tsx'

type PostSlots = Pick<AdvertisementSlots, 'postVerdict' | 'fitOf'>
type ExamPostsProps = PostSlots & { advert: AdvertisementDetails }

/** The posts of the one exam, or each exam with its own. */
export function ExamPosts({ advert, ...slots }: ExamPostsProps) {
  const { t, language } = useLanguage()
  const counts = (posts: readonly AdvertisedPost[]) =>
    [
      t('adverts.posts', { count: posts.length }),
      t('adverts.vacancies', { count: posts.reduce((sum, post) => sum + post.vacancies, 0) }),
    ].join(' · ')
  if (!advert.isMultipleExam)
    return (
      <Posts
        heading={t('adverts.details.posts')}
        counts={counts(advert.examPostList)}
        posts={advert.examPostList}
        {...slots}
      />
    )
  return advert.advertisementExamPostDtos.map(({ exam, examPostList }) => (
    <Posts
      key={exam.id}
      heading={language === 'mr' ? exam.nameDvng : exam.name}
      counts={counts(examPostList)}
      posts={examPostList}
      {...slots}
    >
      <Subjects exam={exam} />
    </Posts>
  ))
}

type PostsProps = PostSlots & {
  heading: string
  counts: string
  posts: readonly AdvertisedPost[]
  children?: ReactNode
}

/** In their order; once they are judged those that fit first, near misses next, the rest folded. */
function Posts({ heading, counts, posts, children, ...slots }: PostsProps) {
  const { t } = useLanguage()
  const fitOf = ({ postCriteria }: AdvertisedPost) => slots.fitOf?.(postCriteria.id)
  const [fitting, near] = (['fits', 'near'] as const).map((fit) =>
    posts.filter((post) => fitOf(post) === fit),
  )
  const rest = posts.filter((post) => fitOf(post) === 'no')
  // What the check does not know came since: it stands where the rest would.
  const unknown = posts.filter((post) => fitOf(post) === undefined)
  return (
    <Card heading={heading} aside={<span className="advert-count">{counts}</span>}>
      {children}
      <PostList posts={[...fitting!, ...near!, ...unknown]} {...slots} />
      {rest.length > 0 && (
        <details className="advert-rest">
          <summary>{t('adverts.details.rest', { count: rest.length })}</summary>
          <PostList posts={rest} {...slots} />
        </details>
      )}
    </Card>
  )
}

function PostList({ posts, postVerdict, fitOf }: PostSlots & Pick<PostsProps, 'posts'>) {
  if (posts.length === 0) return null
  return (
    <ul className="advert-posts" data-judged={fitOf !== undefined || undefined}>
      {posts.map((post) => (
        <li key={post.postCriteria.id}>
          <Post post={post} isJudged={fitOf !== undefined} />
          {postVerdict?.(post.postCriteria.id)}
        </li>
      ))}
    </ul>
  )
}

type PostProps = { post: AdvertisedPost; isJudged: boolean }

/** Before a verdict, what it is stands in one line. */
function Post({ post, isJudged }: PostProps) {
  const { t, language } = useLanguage()
  const { postCriteria, isAssignAuthority } = post
  const { name, nameDvng, description, descriptionDvng } = postCriteria
  const [own, other] = language === 'mr' ? [noBreak(nameDvng), name] : [name, noBreak(nameDvng)]
  const about = language === 'mr' ? descriptionDvng : description
  const vacancies = t('adverts.vacancies', { count: post.vacancies })
  return (
    <>
      <div className="advert-post-top">
        <h3>{own}</h3>
        {!isJudged && <span className="advert-count">{vacancies}</span>}
        <p className="advert-facts advert-post-other" lang={language === 'mr' ? 'en' : 'mr'}>
          {other}
        </p>
      </div>
      {isJudged ? (
        <p className="advert-facts">
          {vacancies}
          {about && <span className="advert-post-about"> · {about}</span>}
        </p>
      ) : (
        <p className="advert-post-text">{about}</p>
      )}
      {isAssignAuthority && <p className="advert-facts">{t('adverts.details.authorities')}</p>}
      <VacanciesByCategory post={post} />
    </>
  )
}

/** Folded: those who sit the exam choose them when they apply. */
function Subjects({ exam }: { exam: AdvertisedExam['exam'] }) {
  const { t, language } = useLanguage()
  if (exam.examSubjectDto.length === 0) return null
  const inMarathi = language === 'mr'
  return (
    <details className="advert-subjects">
      <summary>
        {t('adverts.details.subjects', {
          count: exam.optionalSubjectCount,
          total: exam.examSubjectDto.length,
        })}
      </summary>
      <ul className="advert-subject-list">
        {exam.examSubjectDto.map((subject) => (
          <li key={subject.id}>
            {inMarathi ? subject.nameDvng : subject.name}{' '}
            <span className="advert-facts">
              {subject.mediumList
                .map(({ label, labelDvng }) => (inMarathi ? labelDvng : label))
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
