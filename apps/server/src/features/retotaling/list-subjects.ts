import type { RetotalingSubjects } from '@lokseva/contract/retotaling/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { readApplication } from '#features/applications/index'
import { isOver, stagesToPay } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { abilityIn } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { RetotalingDeps } from './deps.ts'
import { postsAndSubjects, shownPost } from './marked-subjects.ts'
import { mayAsk, retotalingStage } from './policy.ts'

export const NOT_QUALIFIED = 'NOT QUALIFIED'
/** Of the kinds of request there is this one: retotaling. */
const RETOTALING = '1'

type Wanted = {
  applicationId: string
  resultStatus: string
  requestType: string
  language: Language
}

/** The subjects whose marks may be totalled again. */
export async function listSubjects(
  deps: RetotalingDeps,
  actor: Candidate,
  { applicationId, resultStatus, requestType, language }: Wanted,
): Promise<RetotalingSubjects> {
  const { db, clock } = deps
  const { document, standing: state } = await readApplication(deps, db, actor, applicationId)
  const { status } = state
  if (status === 'SUBMITTED') throw new AppError('APPLICATION_UNPAID')
  if (status !== 'FEES_PAID' && status !== 'OPTED_OUT')
    throw new AppError('APPLICATION_ENDED', { status })
  const today = dayInIndia(clock.now())
  const begun = stagesToPay(state.stages).filter(
    ({ code, startDay }) => code === retotalingStage[0] && startDay <= today,
  )
  const stage = begun.find((each) => !isOver(each, today)) ?? begun.at(-1)
  const isKnown = requestType === RETOTALING && resultStatus === NOT_QUALIFIED
  // Before the stage began nobody is told of a result by this door.
  if (!isKnown || !stage) throw new AppError('NO_RECORD_FOUND')
  const ask = mayAsk(actor, state, today)
  const which = { applicationId, resultStatus, today, mayAsk: ask.allowed }
  const posts = await postsAndSubjects(db, which, document)
  if (posts.length === 0) throw new AppError('NO_RECORD_FOUND')
  return {
    applicationId,
    examPostDetailsDtos: posts.map(shownPost),
    serviceCharge: document.advertisementConfig.retotalingServiceCharges,
    lastDate: stage.endDay,
    abilities: { ask: abilityIn(language, ask) },
  }
}
