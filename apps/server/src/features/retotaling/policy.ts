import { inStage, payInStage, type Standing } from '#features/applications/index'
import { stagesToPay } from '#features/stages/index'
import type { Actor } from '#platform/actor/actor'
import { refused, type Ability } from '#platform/http/ability'

export const retotalingStage = ['RETOTALING'] as const

/** Asked and paid up to the last day for money. */
export const mayAsk = (actor: Actor, application: Standing, today: string): Ability =>
  inStage(
    actor,
    { ...application, stages: stagesToPay(application.stages) },
    retotalingStage,
    today,
  )

/** In the stage it was asked in. */
export function mayPay(
  actor: Actor,
  application: Standing,
  request: { stageId: number; isPaid: boolean },
  today: string,
): Ability {
  if (actor.kind !== 'candidate' || actor.accountId !== application.accountId)
    return refused('NOT_FOUND')
  if (request.isPaid) return refused('NOTHING_TO_PAY')
  const { stageId } = request
  return payInStage(actor, application, { stageId, codes: retotalingStage }, today)
}
