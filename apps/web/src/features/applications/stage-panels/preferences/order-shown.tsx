import type { PreferenceItem } from '@lokseva/contract/applications/preferences/schemas'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import { examsOf, type Orders, placedIn } from './preference-order.ts'

/** The name of an exam, where there are several. */
export function useExamName(
  application: ApplicationDetails,
): (examId: number) => string | undefined {
  const inLanguage = useInLanguage()
  const exams = application.applicationMultipleExamSubjectDtoList
  return (examId) => {
    const exam = exams.length > 1 ? exams.find((each) => each.examId === examId) : undefined
    return exam && inLanguage(exam.name, exam.nameDvng)
  }
}

type OrderShownProps = {
  application: ApplicationDetails
  items: readonly PreferenceItem[]
  orders: Orders
}

/** An order to read. */
export function OrderShown({ application, items, orders }: OrderShownProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const examName = useExamName(application)
  return examsOf(items).map((examId) => {
    const exam = examName(examId)
    const posts = placedIn(orders, examId).flatMap(
      (id) => items.find(({ postId }) => postId === id) ?? [],
    )
    if (posts.length === 0) return null
    return (
      <div key={examId} className="stage-order">
        <h3>
          {exam
            ? t('applications.stage.pref.orderIn', { exam })
            : t('applications.stage.pref.order')}
        </h3>
        <ol>
          {posts.map(({ postId, postName, postNameDvng }) => (
            <li key={postId}>{inLanguage(postName, postNameDvng)}</li>
          ))}
        </ol>
      </div>
    )
  })
}
