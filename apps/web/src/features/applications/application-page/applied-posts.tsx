import type { AppliedPost, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useInLanguage } from '../select/in-language.ts'

/** In the order of preference; of several exams each with its subjects. */
export function AppliedPosts({ details }: { details: ApplicationDetails }) {
  const t = useT()
  const inLanguage = useInLanguage()
  const exams = details.applicationMultipleExamSubjectDtoList
  if (exams.length === 0) return <PostList posts={details.applicationPostPrefDtoList} />
  return exams.map(({ examId, name, nameDvng, posts, subjectMediumDtoList: subjects }) => (
    <section key={examId} className="applied-exam">
      <h3>{inLanguage(name, nameDvng)}</h3>
      <PostList posts={posts} />
      {subjects.length > 0 && (
        <p>
          {t('applications.mine.subjects')}:{' '}
          {subjects
            .map(
              (each) =>
                `${inLanguage(each.subjectName, each.subjectNameDvng)} (${inLanguage(each.mediumName, each.mediumNameDvng)})`,
            )
            .join(', ')}
        </p>
      )}
    </section>
  ))
}

function PostList({ posts }: { posts: readonly AppliedPost[] }) {
  const inLanguage = useInLanguage()
  const isRanked = posts.some(({ prefOrder }) => prefOrder !== null)
  const items = posts
    .toSorted((a, b) => (a.prefOrder ?? 0) - (b.prefOrder ?? 0))
    .map(({ id, postName, postNameDvng }): ReactNode => (
      <li key={id}>{inLanguage(postName, postNameDvng)}</li>
    ))
  return isRanked ? (
    <ol className="applied-posts">{items}</ol>
  ) : (
    <ul className="applied-posts">{items}</ul>
  )
}
