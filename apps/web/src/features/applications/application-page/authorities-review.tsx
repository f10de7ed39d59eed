import type { AppliedPost, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useInLanguage } from '../select/in-language.ts'

const regions = ['mumbai', 'outsideMumbai'] as const

/** The offices wanted, post by post: those in Mumbai, and the others. */
export function AuthoritiesReview({ details }: { details: ApplicationDetails }) {
  const t = useT()
  const exams = details.applicationMultipleExamSubjectDtoList
  const posts =
    exams.length > 0 ? exams.flatMap((exam) => exam.posts) : details.applicationPostPrefDtoList
  const wanting = posts
    .filter(({ authorities }) => authorities.length > 0)
    .toSorted((a, b) => (a.prefOrder ?? 0) - (b.prefOrder ?? 0))
  if (wanting.length === 0) return null
  return (
    <Card heading={t('applications.mine.review')}>
      {wanting.map((post) => (
        <OfPost key={post.id} post={post} />
      ))}
    </Card>
  )
}

function OfPost({ post: { postName, postNameDvng, authorities } }: { post: AppliedPost }) {
  const t = useT()
  const inLanguage = useInLanguage()
  return (
    <section className="applied-exam">
      <h3>{inLanguage(postName, postNameDvng)}</h3>
      {regions.map((region) => {
        const here = authorities.filter((each) => each.region === region)
        if (here.length === 0) return null
        return (
          <div key={region}>
            <p className="application-hint">{t(`applications.mine.region.${region}`)}</p>
            <ul className="applied-posts">
              {here.map(({ id, label, labelDvng }) => (
                <li key={id}>{inLanguage(label, labelDvng)}</li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
