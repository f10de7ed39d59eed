import * as api from '@lokseva/contract/retotaling/endpoints'
import { route, type Route } from '#platform/http/call'
import { askRetotaling } from './ask-retotaling.ts'
import type { RetotalingDeps } from './deps.ts'
import { listRequests } from './list-requests.ts'
import { listSubjects } from './list-subjects.ts'

export function retotalingRoutes(deps: RetotalingDeps): Route[] {
  return [
    route(api.listRetotalingRequests, ({ actor, params, language }) =>
      listRequests(deps, actor, { ...params, language }),
    ),
    route(api.listRetotalingSubjects, ({ actor, params, language }) =>
      listSubjects(deps, actor, { ...params, language }),
    ),
    route(api.askRetotaling, ({ actor, body, idempotent, language }) =>
      askRetotaling(deps, actor, { body, idempotent, language }),
    ),
  ]
}
