import * as api from '@lokseva/contract/marks/endpoints'
import type { PaperDeps } from '#features/papers/index'
import { route, type Route } from '#platform/http/call'
import { listMarksheets } from './list-marksheets.ts'

export function marksRoutes(deps: PaperDeps): Route[] {
  return [route(api.listMarksheets, ({ actor, params }) => listMarksheets(deps, actor, params))]
}
