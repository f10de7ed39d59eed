import type { Platform } from '#platform/feature/platform'
import type { TaskDeps } from './deps.ts'
import { taskRoutes } from './routes.ts'

export const openTasks = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { versions }: Pick<TaskDeps, 'versions'>,
) => ({ routes: taskRoutes({ db, clock, versions }) })
