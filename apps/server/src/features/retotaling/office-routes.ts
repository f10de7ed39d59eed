import * as desk from '@lokseva/contract/retotaling/desk/endpoints'
import { route, type Route } from '#platform/http/call'
import type { RetotalingDeps } from './deps.ts'
import { listWork } from './desk/worklist.ts'

export const retotalingDeskRoutes = (deps: Pick<RetotalingDeps, 'db'>): Route[] => [
  route(desk.listRetotalingWork, ({ actor }) => listWork(deps, actor)),
]
