import { listDataRequests } from '@lokseva/contract/data-rights/endpoints'
import { route, type Route } from '#platform/http/call'
import type { DataRightsDeps } from './deps.ts'
import { listRequests } from './list-requests.ts'

export const dataRequestRoutes = (deps: DataRightsDeps): Route[] => [
  route(listDataRequests, ({ actor, query, language }) =>
    listRequests(deps, actor, { ...query, language }),
  ),
]
