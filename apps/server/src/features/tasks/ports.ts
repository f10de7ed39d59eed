import type { Database } from '#platform/database/pool'
import type { TaskItem } from './facts.ts'

/** When a candidate was last reminded of a task, ISO 8601; nothing where never. */
export type RemindedOf = (
  db: Database,
  accountId: string,
) => Promise<(task: TaskItem) => string | undefined>
