import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import type { ApprovalKindName } from '@lokseva/contract/approvals/payloads'
import { officePages } from '@lokseva/contract/office/pages'
import type { PortalPart } from '@lokseva/contract/portal/parts'
import { filePath, letterPath, memberPath, portalPath, setPath } from '#office-kit/paths.ts'

type Place = { to: string; state?: unknown }
type Payload = Record<string, unknown>

const ofMember = (payload: Payload): Place => ({
  to: memberPath(String(payload['memberId'])),
  state: payload,
})

const onPortal =
  (part: PortalPart) =>
  (payload: Payload): Place => ({ to: portalPath(part), state: payload })
const ofDraft = (payload: Payload): Place => ({
  to: officePages.draft.replace('{advertisementId}', String(payload['advertisementId'])),
})

const ofExam = (payload: Payload): Place => ({
  to: officePages.exam
    .replace('{advertisementId}', String(payload['advertisementId']))
    .replace('{examDisplayId}', String(payload['examDisplayId'])),
})
const questionOf = (payload: Payload): string =>
  ['advertisementId', 'examId', 'subjectCode', 'question'].reduce(
    (path, name) => path.replace(`{${name}}`, encodeURIComponent(String(payload[name]))),
    officePages.objectionQuestion as string,
  )

const ofSet = (payload: Payload): Place => ({
  to: setPath({
    advertisementId: payload['advertisementId'],
    selectionId: payload['selectionId'],
  }),
  state: payload,
})
const ofFile = (payload: Payload): Place => ({
  to: officePages.applicationFiles.replace('{advertisementId}', String(payload['advertisementId'])),
  state: payload,
})

/** Where each kind is asked for; what was asked travels along, to be mended. */
const places: Partial<Record<ApprovalKindName, (payload: Payload) => Place>> = {
  'staff.roles': ofMember,
  'staff.reset': ofMember,
  'modules.off': onPortal('modules'),
  'modules.on': onPortal('modules'),
  'config.set': onPortal('settings'),
  'keys.make': onPortal('keys'),
  'keys.end': onPortal('keys'),
  'commission.bank': onPortal('commission'),
  'commission.logo': onPortal('commission'),
  'approvals.kinds': onPortal('kinds'),
  'erasure.decide': () => ({ to: officePages.dataRights }),
  'payments.settle': () => ({ to: officePages.accounts }),
  'payments.deposit': () => ({ to: officePages.accounts }),
  'payments.refunds': () => ({ to: officePages.accountRefunds }),
  'marks.publish': ({ advertisementId, draftId }) => ({
    to: officePages.marksDraft
      .replace('{advertisementId}', String(advertisementId))
      .replace('{draftId}', String(draftId)),
  }),
  'results.publish': ({ advertisementId, listId }) => ({
    to: officePages.meritList
      .replace('{advertisementId}', String(advertisementId))
      .replace('{listId}', String(listId)),
  }),
  'applications.reject': ofSet,
  'applications.stage': ofSet,
  'applications.rejectFile': ofFile,
  'scrutiny.recordFile': ofFile,
  'scrutiny.announce': (payload) => ({ to: officePages.scrutiny, state: payload }),
  'letters.send': (payload) => ({
    to: `${officePages.newLetter.replace('{advertisementId}', String(payload['advertisementId']))}?selection=${String(payload['selectionId'])}`,
    state: payload,
  }),
  'letters.again': ({ advertisementId, letterId }) => ({
    to: letterPath(Number(advertisementId), String(letterId)),
  }),
  'adverts.publish': ofDraft,
  'adverts.correct': ofDraft,
  'exams.seatPlan': ofExam,
  'exams.handOut': ofExam,
  'exams.timetable': ofExam,
  'exams.seats': ofExam,
  'objections.decide': (payload) => ({ to: questionOf(payload) }),
  'answerKeys.load': () => ({ to: officePages.answerKeys }),
  'retotaling.record': () => ({ to: officePages.retotaling }),
}

export const askedAt = ({ kind, payload }: Pick<ApprovalRequest, 'kind' | 'payload'>) =>
  places[kind]?.(payload)

/** Where all that a request is about can be read, for whoever decides. */
export function subjectOf({
  kind,
  payload,
}: Pick<ApprovalRequest, 'kind' | 'payload'>): { to: string; of: 'set' | 'file' } | undefined {
  const { advertisementId, selectionId, fileId } = payload
  if (typeof advertisementId !== 'number') return undefined
  if (typeof selectionId === 'string')
    return { to: setPath({ advertisementId, selectionId }), of: 'set' }
  const isOfLines = kind === 'applications.rejectFile' || kind === 'scrutiny.recordFile'
  return isOfLines ? { to: filePath({ advertisementId, fileId }), of: 'file' } : undefined
}
