import type { objectionStates } from '@lokseva/contract/objections/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import { inStage, payInStage, type ApplicationState } from '#features/applications/index'
import { lastDayOf, stagesToPay } from '#features/stages/index'
import type { Asker, Officer } from '#platform/actor/actor'
import { shownDay } from '#platform/clock/clock'
import { allowed, refused, type Ability } from '#platform/refusals/ability'
import { whyNotDecidable } from './staff/record-decisions.ts'

export const objectionStage = ['ANSWER_KEY_QUESTION_OBJECTION'] as const

/** As much of an objection as decides what may be done with it. */
export type ObjectionState = {
  state: (typeof objectionStates)[number]
  stageId: number
  /** An attempt to pay it is open. */
  isBeingPaid: boolean
}

/** What is done in the stage must be paid in it, so all of it ends with the last day for money. */
const inTime = (
  actor: Asker,
  application: ApplicationState,
  stageId: number | undefined,
  today: string,
) => {
  const stages = stagesToPay(application.stages).filter(
    (each) => stageId === undefined || each.stageId === stageId,
  )
  return inStage(actor, { ...application, stages }, objectionStage, today)
}

export const mayAdd = (actor: Asker, application: ApplicationState, today: string): Ability =>
  inTime(actor, application, undefined, today)

/** Only what is unpaid changes or is withdrawn, and not while money is on its way for it. */
export function mayEdit(
  actor: Asker,
  application: ApplicationState,
  objection: ObjectionState,
  today: string,
): Ability {
  const { state, stageId, isBeingPaid } = objection
  if (actor.kind !== 'candidate' || actor.accountId !== application.accountId)
    return refused('NOT_FOUND')
  if (state === 'WITHDRAWN') return refused('NOT_FOUND')
  if (state === 'PAID') return refused('OBJECTION_PAID')
  if (state === 'UPHELD' || state === 'NOT_UPHELD') return refused('OBJECTION_DECIDED')
  const open = inTime(actor, application, stageId, today)
  if (!open.allowed) return open
  if (state === 'LAPSED') return lapsed(application, stageId)
  return isBeingPaid ? refused('OBJECTION_BEING_PAID') : open
}

/** Its stage was over once. */
function lapsed({ stages }: ApplicationState, stageId: number): Ability {
  const window = stagesToPay(stages).find((each) => each.stageId === stageId)
  return window
    ? refused('WINDOW_CLOSED', { day: shownDay(lastDayOf(window)) })
    : refused('STAGE_NOT_OPEN')
}

/** Whether the unpaid ones can be paid now; each way to pay has its own last word. */
export function mayPay(
  actor: Asker,
  application: ApplicationState,
  objections: readonly ObjectionState[],
  today: string,
): Ability {
  if (actor.kind !== 'candidate' || actor.accountId !== application.accountId)
    return refused('NOT_FOUND')
  const unpaid = objections.find(({ state }) => state === 'UNPAID')
  if (!unpaid) return refused('NOTHING_TO_PAY')
  const { stageId } = unpaid
  return payInStage(actor, application, { stageId, codes: objectionStage }, today)
}

/** Whether somebody may ask that a question is decided, now. */
export function mayDecideQuestion(
  { grants }: Officer,
  key: { advertisementId: number; decidedAt: Date | null; openUntil: string | null },
): Ability {
  if (!hasPermission(grants, 'marks.write', key.advertisementId))
    return refused('PERMISSION_MISSING')
  const { decidedAt, openUntil } = key
  const why = whyNotDecidable({ isDecided: decidedAt !== null, openUntil })
  if (why === 'OBJECTIONS_OPEN') return refused(why, { day: shownDay(openUntil!) })
  return why ? refused(why) : allowed
}

/** An expert says what is right while the question is open to decide. */
export function mayAdvise(
  { grants }: Officer,
  { advertisementId, decidedAt }: { advertisementId: number; decidedAt: Date | null },
): Ability {
  if (!hasPermission(grants, 'objections.advise', advertisementId))
    return refused('PERMISSION_MISSING')
  return decidedAt === null ? allowed : refused('QUESTION_DECIDED')
}

/** Those who ask for a decision or approve it; experts do not read each other. */
export const seesAllOpinions = ({ grants }: Officer, advertisementId: number): boolean =>
  hasPermission(grants, 'marks.write', advertisementId) ||
  hasPermission(grants, 'marks.approve', advertisementId)
