import type { ApprovalKindName, ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { memberPath } from '#office-kit/paths.ts'

type Place = { to: string; state?: unknown }
type Payload = Record<string, unknown>

const ofMember = (payload: Payload): Place => ({
  to: memberPath(String(payload['memberId'])),
  state: payload,
})

const ofDraft = (payload: Payload): Place => ({
  to: officePages.draft.replace('{advertisementId}', String(payload['advertisementId'])),
})

/** Where each kind is asked for; what was asked travels along, to be mended. */
const places: Partial<Record<ApprovalKindName, (payload: Payload) => Place>> = {
  'staff.roles': ofMember,
  'staff.reset': ofMember,
  'adverts.publish': ofDraft,
  'adverts.correct': ofDraft,
}

export const askedAt = ({ kind, payload }: Pick<ApprovalRequest, 'kind' | 'payload'>) =>
  places[kind]?.(payload)
