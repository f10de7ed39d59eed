import { officePages } from '@lokseva/contract/office/pages'

export const approvalPath = (requestId: string): string =>
  officePages.approval.replace('{requestId}', requestId)

export const memberPath = (memberId: string): string =>
  officePages.staffMember.replace('{memberId}', memberId)
