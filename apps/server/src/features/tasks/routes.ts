import * as api from '@lokseva/contract/tasks/endpoints'
import { route, type Route } from '#platform/http/call'
import { listTasks, type ListDeps } from './list-tasks.ts'

export function taskRoutes(deps: ListDeps): Route[] {
  return [route(api.listTasks, ({ actor, language }) => listTasks(deps, actor, language))]
}
