import { officePages } from '@lokseva/contract/office/pages'
import type { OwnStaffSession } from '@lokseva/contract/staff/schemas'
import { useApprovalsForMe } from '#features/approvals/use-approvals.ts'
import { useWaitingQuestions } from '#features/objections/use-docket.ts'
import { useOpenDifferences } from '#features/payments/use-accounts.ts'
import { useWaitingAtDesks } from '#features/scrutiny/waiting-documents.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'

/** Who does something about undecided questions, and who explains differences. */
export const hasQuestions = (own: OwnStaffSession) =>
  may(own, ['objections.advise', 'marks.write']) && may(own, ['objections.read'])
export const hasDifferences = (own: OwnStaffSession) => may(own, ['payments.write'])

/** How much waits on each desk for the one who is signed in; desks of which nothing is known are not there. */
export function useWaitingCounts(): Partial<Record<string, number>> {
  const own = useOwnSession()
  return {
    [officePages.approvals]: useApprovalsForMe().data?.length,
    [officePages.scrutiny]: useWaitingAtDesks(),
    [officePages.objections]: useWaitingQuestions(hasQuestions(own)),
    [officePages.accounts]: useOpenDifferences(hasDifferences(own)),
  }
}
