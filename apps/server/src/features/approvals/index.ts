export { approvalKindsKind } from './kinds-kind.ts'
export { openApprovals } from './open-approvals.ts'
export type { ApprovalKind, Colleague } from './ports.ts'
export { selectWaiting } from './waiting-requests.ts'
