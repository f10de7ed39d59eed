import * as profile from '@lokseva/contract/profile/endpoints'
import { stepModules, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { Language } from '@lokseva/texts/text-id'
import { requireModule } from '#features/site/index'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { changeOf, type ProfileDeps } from './deps.ts'
import { discardDraft, saveDraft, readDraft } from './drafts/drafts.ts'
import { additionalReservation, getPersonalFacts } from './personal/personal-facts.ts'
import { profileStatus } from './profile-status.ts'
import { selectSettings } from './queries.ts'
import { personalStep } from './steps/personal-step.ts'
import { sendingOf } from './steps/read-declared-step.ts'
import { savingOf, type SavingDeps } from './steps/save-declared-step.ts'
import { stepRoutes } from './steps/step-routes.ts'

export function profileRoutes(deps: SavingDeps): Route[] {
  return [...personalRoutes(deps), ...stepRoutes(deps), ...draftRoutes(deps), ...statusRoutes(deps)]
}

function personalRoutes(deps: SavingDeps): Route[] {
  const savePersonal = savingOf(personalStep)
  const readPersonal = sendingOf(personalStep)
  // Nobody fills the form anew every second; a script that tries values does.
  const saves = rateLimit(60, 60)
  return [
    route(profile.getPersonalFacts, ({ actor }) => getPersonalFacts(deps, actor)),
    route(profile.createPersonal, async (call) => {
      await saves(call.actor.accountId)
      return savePersonal(deps, call.actor, {
        ...changeOf(call),
        answers: call.body,
        from: undefined,
        follows: call.query.follows,
      })
    }),
    route(profile.getPersonal, ({ params, actor }) => readPersonal(deps, actor, params)),
    route(profile.updatePersonal, async (call) => {
      await saves(call.actor.accountId)
      const from = { profileId: call.params.profileId, version: call.body.version }
      const { follows } = call.query
      return savePersonal(deps, call.actor, {
        ...changeOf(call),
        answers: call.body,
        from,
        follows,
      })
    }),
  ]
}

type DraftCall = { params: { step: ProfileStep }; language: Language }

function draftRoutes(deps: ProfileDeps): Route[] {
  const { db } = deps
  // Typing is kept every few seconds; two tabs at once must not be refused either.
  const draftLimit = rateLimit(120, 60)
  const open = async ({ params: { step }, language }: DraftCall) => {
    await requireModule(db, stepModules[step], language)
    return step
  }
  return [
    route(profile.getDraft, async (call) => readDraft(deps, call.actor, await open(call))),
    route(profile.putDraft, async (call) => {
      const step = await open(call)
      await draftLimit(call.actor.accountId)
      return saveDraft(deps, call.actor, { idempotent: call.idempotent, step, ...call.body })
    }),
    route(profile.deleteDraft, async (call) => {
      const { follows } = call.query
      await discardDraft(deps, call.actor, {
        idempotent: call.idempotent,
        step: await open(call),
        follows,
      })
      return undefined
    }),
  ]
}

function statusRoutes(deps: ProfileDeps): Route[] {
  return [
    route(profile.getAdditionalReservationRequired, async () =>
      additionalReservation(await selectSettings(deps.db)),
    ),
    route(profile.getProfileStatus, ({ params, actor }) => profileStatus(deps, actor, params)),
  ]
}
