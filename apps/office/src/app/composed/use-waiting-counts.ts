import { officePages } from '@lokseva/contract/office/pages'
import { useApprovalsForMe } from '#features/approvals/use-approvals.ts'
import { useWaitingQuestions } from '#features/objections/use-docket.ts'
import { useOpenDifferences } from '#features/payments/use-accounts.ts'
import { useWaitingAtDesks } from '#features/scrutiny/waiting-documents.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'

/** How much waits on each desk for the one who is signed in; desks of which nothing is known are not there. */
export function useWaitingCounts(): Partial<Record<string, number>> {
  const own = useOwnSession()
  return {
    [officePages.approvals]: useApprovalsForMe().data?.length,
    [officePages.scrutiny]: useWaitingAtDesks(),
    [officePages.objections]: useWaitingQuestions(
      may(own, ['objections.advise', 'marks.write']) && may(own, ['objections.read']),
    ),
    [officePages.accounts]: useOpenDifferences(may(own, ['payments.write'])),
  }
}
