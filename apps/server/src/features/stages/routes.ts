import * as api from '@lokseva/contract/stages/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { StageDeps } from './deps.ts'
import { handOver } from './hand-over/hand-over.ts'
import { listNotices, readAllNotices, readNotice } from './notices/list-notices.ts'

export function stageRoutes(deps: StageDeps): Route[] {
  const leaving = rateLimit(10, 60)
  return [
    route(api.listStageNotices, ({ actor, language }) => listNotices(deps, actor, language)),
    route(api.readStageNotice, async ({ actor, params, idempotent }) => {
      await readNotice(deps, actor, { ...params, idempotent })
      return undefined
    }),
    route(api.readAllStageNotices, async ({ actor, idempotent }) => {
      await readAllNotices(deps, actor, { idempotent })
      return undefined
    }),
    route(api.handOver, async ({ actor, params, body, idempotent }) => {
      await leaving(actor.accountId)
      return handOver(deps, actor, { ...params, ...body, idempotent })
    }),
    route(api.listHandoverKeys, async () => ({ keys: deps.handover.keys.published })),
  ]
}
