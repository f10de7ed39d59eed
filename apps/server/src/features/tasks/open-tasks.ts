import type { Platform } from '#platform/feature/platform'
import type { TaskDeps } from './deps.ts'
import type { RemindedOf } from './ports.ts'
import { taskRoutes } from './routes.ts'

export const openTasks = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { versions, remindedOf }: Pick<TaskDeps, 'versions'> & { remindedOf: RemindedOf },
) => ({ routes: taskRoutes({ db, clock, versions, remindedOf }) })
