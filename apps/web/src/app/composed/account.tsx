import { AccountPage } from '#features/account/account-page.tsx'
import {
  MyApplications,
  ViewedApplication,
} from '#features/applications/account/my-applications.tsx'
import { AccessLog } from '#features/audit/access-log.tsx'
import { MissingDocuments } from '#features/documents/missing-documents.tsx'
import { ApplicationPayments } from '#features/payments/account/application-payments.tsx'
import { useSearchParams } from '#platform/router/router.tsx'

export function Account() {
  const search = useSearchParams()
  const viewed = search.get('application')
  if (viewed !== null)
    return (
      <ViewedApplication id={viewed} Payments={ApplicationPayments} Papers={MissingDocuments} />
    )
  const applications = <MyApplications Payments={ApplicationPayments} paying={search.get('pay')} />
  return <AccountPage applications={applications} log={<AccessLog />} />
}
