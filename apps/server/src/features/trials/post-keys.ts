import { createHash } from 'node:crypto'
import { rulesBefore, rulesNow } from './post-rules.ts'
import type { TrialTask } from './trial-task.ts'

/** What each post of a trial is judged by; two trials with the same keys count the same. */
export const postKeys = (task: TrialTask): string[] =>
  task.posts.map((post) =>
    createHash('sha256')
      .update(`${rulesNow(task, post)}\n${rulesBefore(task, post)}`)
      .digest('base64url'),
  )
