import type { TaskDeps } from '#features/tasks/index'

export type ReminderDeps = TaskDeps & {
  /** Where the portal is found, for links in messages. */
  origin: string
}
