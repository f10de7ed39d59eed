import type { ApprovalKindRule } from '@lokseva/contract/approvals/schemas'
import {
  alwaysTwo,
  approvalKinds,
  type ApprovalKindName,
} from '@lokseva/contract/approvals/payloads'
import type { TextId } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { inBothLanguages } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'

/** What each kind is called. */
const kindTexts: Record<ApprovalKindName, TextId> = {
  'modules.off': 'approvals.kind.modulesOff',
  'config.set': 'approvals.kind.configSet',
  'keys.make': 'approvals.kind.keysMake',
  'keys.end': 'approvals.kind.keysEnd',
  'staff.roles': 'approvals.kind.staffRoles',
  'staff.reset': 'approvals.kind.staffReset',
  'approvals.kinds': 'approvals.kind.approvalsKinds',
  'modules.on': 'approvals.kind.modulesOn',
  'commission.bank': 'approvals.kind.commissionBank',
  'commission.logo': 'approvals.kind.commissionLogo',
  'erasure.decide': 'approvals.kind.erasureDecide',
  'adverts.publish': 'approvals.kind.advertsPublish',
  'adverts.correct': 'approvals.kind.advertsCorrect',
  'applications.reject': 'approvals.kind.applicationsReject',
  'applications.stage': 'approvals.kind.applicationsStage',
  'applications.rejectFile': 'approvals.kind.applicationsRejectFile',
  'scrutiny.recordFile': 'approvals.kind.scrutinyRecordFile',
  'letters.send': 'approvals.kind.lettersSend',
  'letters.again': 'approvals.kind.lettersAgain',
  'scrutiny.announce': 'approvals.kind.scrutinyAnnounce',
  'payments.settle': 'approvals.kind.paymentsSettle',
  'payments.deposit': 'approvals.kind.paymentsDeposit',
  'payments.refunds': 'approvals.kind.paymentsRefunds',
  'exams.seatPlan': 'approvals.kind.seatPlan',
  'exams.handOut': 'approvals.kind.handOut',
  'exams.timetable': 'approvals.kind.timetable',
  'exams.seats': 'approvals.kind.seats',
  'marks.publish': 'approvals.kind.marksPublish',
  'results.publish': 'approvals.kind.resultsPublish',
  'objections.decide': 'approvals.kind.objectionsDecide',
  'answerKeys.load': 'approvals.kind.answerKeysLoad',
  'retotaling.record': 'approvals.kind.retotalingRecord',
}

export const kindWords = (kind: ApprovalKindName) => inBothLanguages(kindTexts[kind])

/** What a kind is called; nothing where there is none of that name any more. */
export const approvalKindWords = (name: string) =>
  Object.hasOwn(kindTexts, name) ? kindWords(name as ApprovalKindName) : undefined

/** A text that names a kind. */
export const withWords = (id: TextId, kind: ApprovalKindName) => {
  const words = kindWords(kind)
  return {
    en: translate('en', id, { kind: words.en }),
    mr: translate('mr', id, { kind: words.mr }),
  }
}

/** Whether a second person must approve it; so it is unless two took the kind out. */
export async function needsTwo(db: Database, kind: ApprovalKindName): Promise<boolean> {
  const row = await db
    .selectFrom('approval_kinds')
    .select('needs_two')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return alwaysTwo.includes(kind) || (row?.needs_two ?? true)
}

/** Every kind, and how many persons it needs. */
export async function listKindRules(db: Database): Promise<ApprovalKindRule[]> {
  const rows = await db.selectFrom('approval_kinds').selectAll().execute()
  return approvalKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return {
      kind,
      name: kindWords(kind),
      needsTwo: row?.needs_two ?? true,
      isFixed: alwaysTwo.includes(kind),
      changedAt: row?.changed_at.toISOString() ?? null,
    }
  })
}
