import * as rights from '@lokseva/contract/data-rights/endpoints'
import type { DataRights } from '@lokseva/contract/data-rights/schemas'
import { onChannel } from '#features/identity/index'
import type { Candidate } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { route, type Call, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { askCopy } from './copies/ask-copy.ts'
import { askErasure, withdrawErasure } from './erasure/ask-erasure.ts'
import { withdrawConsent } from './consents.ts'
import type { DataRightsDeps } from './deps.ts'
import { fetchCopy } from './copies/fetch-copy.ts'
import { viewRights } from './view-rights.ts'

type Doing = Pick<Call, 'idempotent' | 'language'> & { actor: Candidate }

export function dataRightsRoutes(deps: DataRightsDeps): Route[] {
  // An archive is large, and every wrong code counts by itself.
  const fetches = rateLimit(10, 600)
  /** Changes something and answers all as it is then. */
  const change = (
    { idempotent, language, actor }: Doing,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<DataRights> =>
    idempotent(async (tx) => {
      await work(tx)
      return viewRights(deps, tx, { accountId: actor.accountId, language })
    })
  return [
    route(rights.getDataRights, ({ actor, language }) =>
      viewRights(deps, deps.db, { accountId: actor.accountId, language }),
    ),
    route(rights.askCopy, (call) =>
      change(call, (tx) => askCopy(deps, tx, call.actor, call.language)),
    ),
    route(rights.fetchCopy, async (call) => {
      await fetches(call.actor.accountId)
      const { cid } = onChannel(call)
      const { requestId } = call.params
      return fetchCopy(deps, call.actor, { requestId, proof: call.body, cid })
    }),
    route(rights.askErasure, (call) => {
      const { cid } = onChannel(call)
      const { language, body } = call
      return change(call, (tx) => askErasure(deps, tx, call.actor, { proof: body, cid, language }))
    }),
    route(rights.withdrawErasure, (call) =>
      change(call, (tx) => withdrawErasure(deps, tx, call.actor)),
    ),
    route(rights.withdrawConsent, (call) =>
      change(call, (tx) => withdrawConsent(deps, tx, call.actor, call.params.kind)),
    ),
  ]
}
