import type {
  AdvertisedExam,
  AdvertisedPost,
  AdvertisementDetails,
} from '@lokseva/contract/adverts/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { noBreak } from '#platform/language/no-break.ts'
import { Card } from '#ui/data/card.tsx'
import type { AdvertisementSlots } from './advertisement-parts.tsx'

type ExamPostsProps = Pick<AdvertisementSlots, 'postVerdict'> & { advert: AdvertisementDetails }

/** The posts of the one exam, or each exam with its own. */
export function ExamPosts({ advert, postVerdict }: ExamPostsProps) {
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
        postVerdict={postVerdict}
      />
    )
  return advert.advertisementExamPostDtos.map(({ exam, examPostList }) => (
    <Posts
      key={exam.id}
      heading={language === 'mr' ? exam.nameDvng : exam.name}
      counts={counts(examPostList)}
      posts={examPostList}
      postVerdict={postVerdict}
    >
      <Subjects exam={exam} />
    </Posts>
  ))
}

type PostsProps = Pick<AdvertisementSlots, 'postVerdict'> & {
  heading: string
  counts: string
  posts: readonly AdvertisedPost[]
  children?: ReactNode
}

function Posts({ heading, counts, posts, postVerdict, children }: PostsProps) {
  return (
    <Card heading={heading} aside={<span className="advert-count">{counts}</span>}>
      {children}
      <ul className="advert-posts">
        {posts.map((post) => (
          <li key={post.postCriteria.id}>
            <Post post={post} />
            {postVerdict?.(post.postCriteria.id)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Post({ post: { postCriteria, vacancies, isAssignAuthority } }: { post: AdvertisedPost }) {
  const { t, language } = useLanguage()
  const { name, nameDvng, description, descriptionDvng } = postCriteria
  const [own, other] = language === 'mr' ? [noBreak(nameDvng), name] : [name, noBreak(nameDvng)]
  return (
    <>
      <div className="advert-post-top">
        <h3>{own}</h3>
        <span className="advert-count">{t('adverts.vacancies', { count: vacancies })}</span>
      </div>
      <p className="advert-facts" lang={language === 'mr' ? 'en' : 'mr'}>
        {other}
      </p>
      <p className="advert-post-text">{language === 'mr' ? descriptionDvng : description}</p>
      {isAssignAuthority && <p className="advert-facts">{t('adverts.details.authorities')}</p>}
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
