import * as api from '@lokseva/contract/tasks/endpoints'
import { route, type Route } from '#platform/http/call'
import type { TaskDeps } from './deps.ts'
import { listTasks } from './list-tasks.ts'

export function taskRoutes(deps: TaskDeps): Route[] {
  return [route(api.listTasks, ({ actor, language }) => listTasks(deps, actor, language))]
}
