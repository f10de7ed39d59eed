import { Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import type { Exam } from '../../draft/advert.ts'
import { examsApplied } from '../../draft/applying.ts'
import { useApplying, useDraftState } from '../../draft/applying-frame.tsx'
import { askedNow } from './asked-questions.ts'
import { CentreChoice } from './centre-choice.tsx'
import { DisabilityBlock } from './disability-block.tsx'
import { PartCard } from './part-card.tsx'
import { QuestionField } from './question-field.tsx'
import { useCentres } from '../use-apply-facts.ts'

/** Few examinations have subjects to choose. */
const optionalSubjects = lazyPage<{ exam: Exam }>(
  async () => (await import('./optional-subjects.tsx')).OptionalSubjects,
)

type ExaminationPartProps = {
  isBenchmark: boolean
  left: number
  problems: readonly string[]
}

/** Subjects and mediums, the centre, help in the hall, and what else the commission asks. */
export function ExaminationPart({ isBenchmark, left, problems }: ExaminationPartProps) {
  const { advert } = useDraftState()
  const exams = examsApplied(advert, useApplying()).filter(({ subjectCount }) => subjectCount > 0)
  return (
    <PartCard part="examination" left={left} problems={problems}>
      {exams.map((exam) => (
        <Suspense key={exam.id} fallback={<Skeleton kind="control" />}>
          <optionalSubjects.Page exam={exam} />
        </Suspense>
      ))}
      <Centre />
      {isBenchmark && <DisabilityBlock />}
      <FurtherQuestions />
    </PartCard>
  )
}

function Centre() {
  const t = useT()
  const { advert } = useDraftState()
  const { data, isPending, isFetching, refetch } = useCentres(advert.details.id)
  if (data) return <CentreChoice centres={data} />
  if (isPending) return <Skeleton kind="control" />
  return (
    <FetchFailed
      message={t('apply.centre.failed')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function FurtherQuestions() {
  const t = useT()
  const { advert, store } = useDraftState()
  const { answers } = useApplying()
  const asked = askedNow(advert.details.additionalQuestions, answers)
  if (asked.length === 0) return null
  return (
    <div className="further-questions">
      <h3>{t('apply.questions')}</h3>
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          onAnswer={(answer) =>
            store.change((now) => ({ ...now, answers: { ...now.answers, [question.id]: answer } }))
          }
        />
      ))}
    </div>
  )
}
