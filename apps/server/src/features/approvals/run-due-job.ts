import * as z from 'zod'
import { inTransaction } from '#platform/database/in-transaction'
import type { Job } from '#platform/jobs/jobs'
import { runDueRequest } from './run-due-request.ts'
import type { ApprovalDeps } from './deps.ts'

const NAME = 'run-due-approvals'

/** Does what was approved for a time, once it has come. */
export function runDueApprovalsJob(deps: ApprovalDeps): Job {
  return {
    name: NAME,
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const due = await deps.db
        .selectFrom('approval_requests')
        .select('id')
        .where('state', '=', 'approved')
        .where('done_at', 'is', null)
        .where('due_at', '<=', new Date(deps.clock.now()))
        .orderBy('due_at')
        .execute()
      // One that breaks keeps no other from its time.
      const outcomes = []
      for (const { id } of due)
        outcomes.push(
          ...(await Promise.allSettled([
            inTransaction(deps.db, (tx) =>
              runDueRequest(deps, tx, { kind: 'system', job: NAME }, id),
            ),
          ])),
        )
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
  }
}
