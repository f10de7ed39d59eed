import * as api from '@lokseva/contract/objections/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { sharedRateLimit } from '#platform/http/shared-rate-limit'
import { changeObjection } from './change-objection.ts'
import type { ObjectionDeps } from './deps.ts'
import { getObjection, listObjections } from './list-objections.ts'
import { objectionChoices, objectionQuestions } from './objection-choices.ts'
import { raiseObjection } from './raise-objection.ts'
import { readObjectionForm } from './read-form.ts'
import { viewReference } from './reference-images.ts'
import { withdrawObjection } from './withdraw-objection.ts'

export function objectionRoutes(deps: ObjectionDeps): Route[] {
  // Pictures cost far more than a form: enough for trying, too little for keeping us busy.
  const uploads = rateLimit(30, 60)
  const kept = sharedRateLimit(deps.db, { name: 'objections', points: 200, seconds: 3600 })
  return [
    route(api.listObjectionChoices, ({ actor, query, language }) =>
      objectionChoices(deps, actor, { ...query, language }),
    ),
    route(api.listObjectionQuestions, ({ actor, query }) => objectionQuestions(deps, actor, query)),
    route(api.listObjections, ({ actor, params, query, language }) =>
      listObjections(deps, actor, { ...params, ...query, language }),
    ),
    route(api.getObjection, ({ actor, query, language }) =>
      getObjection(deps, actor, { ...query, language }),
    ),
    route(api.raiseObjection, async (call) => {
      const { actor, claim, idempotent, language } = call
      await uploads(actor.accountId)
      await kept.check(actor.accountId)
      const form = await readObjectionForm(deps.db, call)
      const made = await raiseObjection(deps, actor, { claim, idempotent, language, form })
      await kept.count(actor.accountId)
      return made
    }),
    route(api.changeObjection, async (call) => {
      const { actor, claim, idempotent, language } = call
      await uploads(actor.accountId)
      await kept.check(actor.accountId)
      const form = await readObjectionForm(deps.db, call)
      const made = await changeObjection(deps, actor, { claim, idempotent, language, form })
      await kept.count(actor.accountId)
      return made
    }),
    route(api.withdrawObjection, ({ actor, body, idempotent, language }) =>
      withdrawObjection(deps, actor, { id: body.id, idempotent, language }),
    ),
    route(api.viewObjectionImage, ({ actor, params }) => viewReference(deps, actor, params)),
  ]
}
