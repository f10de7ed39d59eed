import type {
  AppliedPost,
  ApplicationDetails as Details,
} from '@lokseva/contract/applications/schemas'
import type { ReactNode } from 'react'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { type Fact, FactList } from '#ui/data/fact-list.tsx'
import { ReceiptButton } from '../apply/receipt-button.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { FeeStatus } from './fee-status.tsx'

/** Everything that was applied for, as it was sent. */
export function ApplicationDetails({
  details,
  payments,
  papers,
}: Props & { payments: ReactNode; papers: ReactNode }) {
  const { t } = useLanguage()
  return (
    <>
      <Summary details={details} />
      <Card heading={t('applications.mine.amount')}>{payments}</Card>
      <Card heading={t('applications.mine.posts')}>
        <Posts details={details} />
      </Card>
      <Documents details={details} papers={papers} />
      <Questions details={details} />
      <Declaration details={details} />
    </>
  )
}

function Summary({ details: { application, applicationExamCenterPrefDto: centre } }: Props) {
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  const { advertisement, flgDisabilityScribeReq: scribe, scribeArrangedBy } = application
  const { advertisementNo, year, name, nameDvng, exam } = advertisement
  const answer = (is: boolean) => t(is ? 'applications.mine.yes' : 'applications.mine.no')
  const facts: Fact[] = [
    { label: t('applications.mine.number'), value: application.applicationNo },
    { label: t('applications.mine.advertisementNo'), value: `${advertisementNo}/${year}` },
    { label: t('applications.mine.exam'), value: inLanguage(exam.name, exam.nameDvng) },
    {
      label: t('applications.mine.appliedOn'),
      value: t('applications.mine.moment', indiaMoment(format, application.createdAt)),
    },
    {
      label: t('applications.mine.period'),
      value: t('applications.mine.fromTo', {
        from: format.date(advertisement.applnStartDate),
        to: format.date(advertisement.applnEndDate),
      }),
    },
    { label: t('applications.mine.amount'), value: format.money(application.amountPayable) },
    {
      label: t('applications.mine.centre'),
      value: inLanguage(centre.examCenterName, centre.examCenterNameDvng),
    },
    { label: t('applications.mine.scribe'), value: answer(scribe) },
    ...(scribe
      ? [
          {
            label: t('applications.mine.scribeBy'),
            value: t(
              scribeArrangedBy === 1 ? 'applications.mine.self' : 'applications.mine.office',
            ),
          },
        ]
      : []),
    { label: t('applications.mine.time'), value: answer(application.flgDisabilityCompTime) },
  ]
  return (
    <Card
      heading={inLanguage(name, nameDvng)}
      aside={<FeeStatus application={application} />}
      actions={
        <ReceiptButton applicationId={application.id} applicationNo={application.applicationNo} />
      }
    >
      <FactList facts={facts} />
    </Card>
  )
}

type Props = { details: Details }

/** In the order of preference; of several exams each with its subjects. */
function Posts({ details }: Props) {
  const { t } = useLanguage()
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
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  const isRanked = posts.some(({ prefOrder }) => prefOrder !== null)
  const items = posts
    .toSorted((a, b) => (a.prefOrder ?? 0) - (b.prefOrder ?? 0))
    .map(({ id, postName, postNameDvng, authorities }): ReactNode => (
      <li key={id}>
        {inLanguage(postName, postNameDvng)}
        {authorities.length > 0 && (
          <p className="applied-authorities">
            {t('applications.mine.authorities')}:{' '}
            {authorities.map((each) => inLanguage(each.label, each.labelDvng)).join(', ')}
          </p>
        )}
      </li>
    ))
  return isRanked ? (
    <ol className="applied-posts">{items}</ol>
  ) : (
    <ul className="applied-posts">{items}</ul>
  )
}

/** What was sent, and what is still asked for with the way to send it. */
function Documents({ details: { requiredDocuments }, papers }: Props & { papers: ReactNode }) {
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  if (requiredDocuments.length === 0) return null
  const missing = requiredDocuments.filter(({ isUploaded }) => !isUploaded).length
  return (
    <Card heading={t('applications.mine.documents')}>
      <FactList
        facts={requiredDocuments.map((each) => ({
          label: inLanguage(each.documentTypeName, each.documentTypeNameDvng),
          value: (
            <>
              {t(each.isUploaded ? 'applications.mine.uploaded' : 'applications.mine.notUploaded')}
              {each.remarks && `: ${each.remarks}`}
            </>
          ),
        }))}
      />
      {missing > 0 && papers && (
        <>
          <p>
            <strong>{t('applications.mine.missing', { count: missing })}</strong>
          </p>
          {papers}
        </>
      )}
    </Card>
  )
}

function Questions({ details: { additionalAnswers } }: Props) {
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  if (additionalAnswers.length === 0) return null
  return (
    <Card heading={t('applications.mine.questions')}>
      <FactList
        facts={additionalAnswers.map(({ question, questionDvng, answer, answerDvng }) => ({
          label: inLanguage(question, questionDvng),
          value: inLanguage(answer, answerDvng),
        }))}
      />
    </Card>
  )
}

function Declaration({ details: { application, signature } }: Props) {
  const { t, format } = useLanguage()
  const { date } = indiaMoment(format, application.createdAt)
  return (
    <Card heading={t('applications.mine.declaration')}>
      <p>{t('applications.mine.declared', { date, location: application.location })}</p>
      {signature && (
        <img
          className="applied-signature"
          src={`data:image/jpeg;base64,${signature}`}
          alt={t('applications.mine.signature')}
        />
      )}
    </Card>
  )
}
