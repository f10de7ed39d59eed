import { ApprovalList } from '#features/approvals/approval-list.tsx'
import { NewsCard } from '#features/approvals/news-card.tsx'
import { useApprovalsForMe } from '#features/approvals/use-approvals.ts'
import { WaitingRequests } from '#features/data-rights/waiting-requests.tsx'
import { DaysCard } from '#features/portal/health/days-card.tsx'
import { HealthCard } from '#features/portal/health/health-card.tsx'
import { OpenAdverts } from '#features/reports/open-adverts.tsx'
import { useWaitingDocuments, WaitingDocumentList } from '#features/scrutiny/waiting-documents.tsx'
import { TodayPage } from '#features/desk/today-page.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { WaitingList } from '#office-kit/lists/waiting-list.tsx'
import { DeskList } from './desk-list.tsx'
import { useWaitingWork } from './use-waiting-work.ts'

/** What waits comes from the desks; the page greets and puts it together. */
export function Today() {
  const t = useT()
  const own = useOwnSession()
  const approvals = useApprovalsForMe()
  const documents = useWaitingDocuments()
  const work = useWaitingWork()
  const lines = work ?? []
  const isElsewhere = documents.length > 0 || lines.length > 0
  return (
    <TodayPage
      count={approvals.data && work && approvals.data.length + documents.length + work.length}
      waiting={
        <>
          {(!isElsewhere || approvals.data?.length !== 0) && (
            <ApprovalList isForMe query={approvals} empty={t('office.today.nothing')} />
          )}
          {documents.length > 0 && <WaitingDocumentList waiting={documents} />}
          {lines.length > 0 && <WaitingList waiting={lines} />}
        </>
      }
      begin={<DeskList />}
      open={may(own, ['reports.read']) && <OpenAdverts />}
      beside={
        <>
          <NewsCard />
          <WaitingRequests />
          <HealthCard leadsOn={may(own, ['settings.write'])} />
          <DaysCard />
        </>
      }
    />
  )
}
