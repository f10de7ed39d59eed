import * as api from '@lokseva/contract/stages/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { StageDeps } from './deps.ts'
import { handOver } from './hand-over.ts'
import { listNotices, readAllNotices, readNotice } from './list-notices.ts'

export function stageRoutes(deps: StageDeps): Route[] {
  const leaving = rateLimit(10, 60)
  return [
    route(api.listStageNotices, ({ actor, language }) => listNotices(deps, actor, language)),
    route(api.readStageNotice, async ({ actor, params, once }) => {
      await readNotice(deps, actor, { ...params, once })
      return undefined
    }),
    route(api.readAllStageNotices, async ({ actor, once }) => {
      await readAllNotices(deps, actor, { once })
      return undefined
    }),
    route(api.handOver, async ({ actor, params, body, once }) => {
      await leaving(actor.accountId)
      return handOver(deps, actor, { ...params, ...body, once })
    }),
    route(api.listHandoverKeys, async () => ({ keys: deps.handover.keys.published })),
  ]
}
