import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import * as steps from '@lokseva/contract/profile/step-endpoints'
import type { KnownDraft, SavedStep } from '@lokseva/contract/profile/schemas'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { changeOf, type ChangeCall } from '../deps.ts'
import type { DeclaredStep } from './declared-step.ts'
import { experienceStep } from './experience-step.ts'
import { labelQualifications } from './label-qualifications.ts'
import { addressStep, otherStep, qualificationStep } from './plain-steps.ts'
import { answersFrom, listToWire, stepToWire } from './qualification-rows.ts'
import { readingOf, sendingOf } from './read-declared-step.ts'
import { savingOf, type SavingDeps, type StepSave } from './save-declared-step.ts'

/** The calls of the steps after the personal one. */
export function stepRoutes(deps: SavingDeps): Route[] {
  const address = callsOf(addressStep, deps)
  const other = callsOf(otherStep, deps)
  const experience = callsOf(experienceStep, deps)
  return [
    route(steps.createAddress, address.create),
    route(steps.getAddress, address.read),
    route(steps.updateAddress, address.update),
    route(steps.createOther, other.create),
    route(steps.getOther, other.read),
    route(steps.updateOther, other.update),
    route(steps.createExperience, experience.create),
    route(steps.getExperience, experience.read),
    route(steps.updateExperience, experience.update),
    ...qualificationRoutes(deps),
  ]
}

type ActorCall = { actor: Candidate }
type SavingCall = ActorCall & ChangeCall & { query: KnownDraft }
type OwnCall = ActorCall & { params: { userId: string; profileId: string } }

/** First save, reading and later saves of one step, as a route calls them. */
function callsOf<A, D extends Answers>(
  definition: DeclaredStep<BaseFacts, A, D>,
  deps: SavingDeps,
) {
  const saving = limitedSaving(definition, deps)
  const read = sendingOf(definition)
  return {
    create: (call: SavingCall & { body: Answers }) => saving(call, call.body, undefined),
    read: (call: OwnCall): Promise<SavedStep> => read(deps, call.actor, ownOf(call)),
    update: (call: OwnCall & SavingCall & { body: Answers & { version: number } }) => {
      const { profileId } = ownOf(call)
      return saving(call, call.body, { profileId, version: call.body.version })
    },
  }
}

/** Somebody else's record is not there, like one that never was. */
function ownOf({ actor: { accountId }, params: { userId, profileId } }: OwnCall) {
  if (userId !== accountId) throw new AppError('NOT_FOUND')
  return { profileId }
}

function limitedSaving<A, D extends Answers>(
  definition: DeclaredStep<BaseFacts, A, D>,
  deps: SavingDeps,
) {
  const save = savingOf(definition)
  // Nobody fills the form anew every second; a script that tries values does.
  const limit = rateLimit(60, 60)
  return async (call: SavingCall, answers: Answers, from: StepSave['from']) => {
    await limit(call.actor.accountId)
    const { follows } = call.query
    return save(deps, call.actor, { ...changeOf(call), answers, from, follows })
  }
}

function qualificationRoutes(deps: SavingDeps): Route[] {
  const saving = limitedSaving(qualificationStep, deps)
  const labelling = rateLimit(120, 60)
  const readQualifications = readingOf(qualificationStep)
  const read = ({ actor, params }: ActorCall & { params: { profileId: string } }) =>
    readQualifications(deps, actor, params)
  return [
    route(steps.createQualifications, async (call) => [
      await saving(call, answersFrom(call.body), undefined),
    ]),
    route(steps.getQualifications, async (call) => listToWire(await read(call))),
    route(steps.getQualificationDraft, async (call) => stepToWire(await read(call))),
    route(steps.updateQualifications, async (call) => {
      const from = { profileId: call.params.profileId, version: Number(call.query.version) }
      return [await saving(call, answersFrom(call.body), from)]
    }),
    route(steps.labelQualifications, async ({ actor, body }) => {
      await labelling(actor.accountId)
      return labelQualifications(deps.db, body)
    }),
  ]
}
