import { ApprovalList } from '#features/approvals/approval-list.tsx'
import { NewsCard } from '#features/approvals/news-card.tsx'
import { useApprovalsForMe } from '#features/approvals/use-approvals.ts'
import { WaitingRequests } from '#features/data-rights/waiting-requests.tsx'
import { DaysCard } from '#features/portal/days-card.tsx'
import { HealthCard } from '#features/portal/health-card.tsx'
import { TodayPage } from '#features/today/today-page.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** What waits comes from the desks; the page greets and puts it together. */
export function Today() {
  const t = useT()
  const approvals = useApprovalsForMe()
  return (
    <TodayPage
      count={approvals.data?.length}
      waiting={<ApprovalList query={approvals} empty={t('office.today.nothing')} />}
      beside={
        <>
          <NewsCard />
          <WaitingRequests />
          <HealthCard />
          <DaysCard />
        </>
      }
    />
  )
}
