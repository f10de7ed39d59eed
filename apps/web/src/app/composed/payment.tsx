import { PaymentPage } from '#features/payments/payment-page.tsx'
import { pushOffer } from '#features/reminders/routes.ts'
import { ApplicationTask } from '#features/tasks/application-task.tsx'
import { leadingByApplication, useTasks } from '#features/tasks/use-tasks.ts'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'

/** Where one comes back to from a payment; whoever has paid may be reminded of the days to come. */
export function Payment({ params }: { params: PageParams }) {
  return <PaymentPage params={params} Offer={pushOffer.Page} StillToDo={StillToDo} />
}

/** Asked once the fee is paid: that it is does not mean that nothing else is to do. */
function StillToDo({ applicationId }: { applicationId: string }) {
  const t = useT()
  const { data = [] } = useTasks()
  const task = leadingByApplication(data).get(applicationId)
  if (!task) return null
  return (
    <Card heading={t('tasks.still')}>
      <ApplicationTask task={task} />
    </Card>
  )
}
