import { AccountPage } from '#features/account/account-page.tsx'
import {
  MyApplications,
  ViewedApplication,
} from '#features/applications/account/my-applications.tsx'
import { AccessLog } from '#features/audit/access-log.tsx'
import { MissingDocuments } from '#features/documents/missing-documents.tsx'
import { ViewDocument } from '#features/documents/view-document.tsx'
import { ApplicationPayments } from '#features/payments/account/application-payments.tsx'
import { RecentNotices } from '#features/stages/recent-notices.tsx'
import { useNoticeRead } from '#features/stages/use-notice-read.ts'
import { useLocation, useSearchParams } from '#platform/router/router.tsx'
import { Stages } from './application-stages.tsx'

export function Account() {
  const search = useSearchParams()
  const { key: visit } = useLocation()
  const viewed = search.get('application')
  useNoticeRead({ applicationId: viewed, stageId: search.get('stage') })
  if (viewed !== null)
    return (
      <ViewedApplication
        id={viewed}
        Payments={ApplicationPayments}
        Papers={MissingDocuments}
        ViewDocument={ViewDocument}
        Stages={Stages}
      />
    )
  return (
    // Begins anew with every visit; one application stays while its stages are opened and closed.
    <AccountPage
      key={visit}
      applications={<MyApplications Payments={ApplicationPayments} paying={search.get('pay')} />}
      notices={<RecentNotices />}
      log={<AccessLog />}
    />
  )
}
