import { inStage, payInStage, type ApplicationState } from '#features/applications/index'
import { stagesToPay } from '#features/stages/index'
import type { Asker } from '#platform/actor/actor'
import { shownDay } from '#platform/clock/clock'
import { refused, type Ability } from '#platform/refusals/ability'

export const retotalingStage = ['RETOTALING'] as const

/** Asked and paid up to the last day for money. */
export const mayAsk = (actor: Asker, application: ApplicationState, today: string): Ability =>
  inStage(
    actor,
    { ...application, stages: stagesToPay(application.stages) },
    retotalingStage,
    today,
  )

/** In the stage it was asked in; what was left unpaid there is asked for anew in a later one. */
export function mayPay(
  actor: Asker,
  application: ApplicationState,
  request: { stageId: number; isPaid: boolean; isLive: boolean; isLeftUnpaid: boolean },
  today: string,
): Ability {
  if (actor.kind !== 'candidate' || actor.accountId !== application.accountId)
    return refused('NOT_FOUND')
  if (request.isPaid) return refused('NOTHING_TO_PAY')
  if (!request.isLive) return refused('RETOTALING_LAPSED')
  const anew = mayAsk(actor, application, today)
  if (request.isLeftUnpaid && anew.allowed)
    return refused('RETOTALING_ASK_ANEW', { day: shownDay(anew.until!) })
  const { stageId } = request
  return payInStage(actor, application, { stageId, codes: retotalingStage }, today)
}
