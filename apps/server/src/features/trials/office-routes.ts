import * as trials from '@lokseva/contract/trials/endpoints'
import { route, type Route } from '#platform/http/call'
import type { TrialDeps } from './deps.ts'
import { demandReached } from './policy.ts'
import { listRuleLists } from './rule-lists.ts'
import { tryPosts } from './try-posts.ts'
import { findTrial } from './find-trial.ts'
import { beginTrial, stopTrial } from './whole-trial.ts'

export function trialRoutes(deps: TrialDeps): Route[] {
  return [
    route(trials.listRuleLists, () => {
      deps.judging.warm(deps.db)
      return listRuleLists(deps.db)
    }),
    route(trials.tryPosts, ({ actor, body }) => {
      demandReached(actor, body.advertisementId)
      return tryPosts(deps, body)
    }),
    route(trials.beginTrial, (call) => {
      demandReached(call.actor, call.body.advertisementId)
      return beginTrial(deps, call.actor, call)
    }),
    route(trials.findTrial, async ({ actor, body }) => {
      demandReached(actor, body.advertisementId)
      return { trial: (await findTrial(deps, actor, body)) ?? null }
    }),
    route(trials.stopTrial, ({ actor, params, idempotent }) =>
      idempotent((tx) => stopTrial(tx, actor, params.trialId)),
    ),
  ]
}
