import * as z from 'zod'
import type { Transaction } from '#platform/database/pool'
import { enqueue, type JobName } from '#platform/jobs/jobs'

/** Whose claims were refused, or are not any more: the scrutiny judges them again. */
export const judgeAgainName = {
  name: 'judge-applications-again',
  urgency: 'ordinary',
  payload: z.object({ applicationIds: z.array(z.uuid()) }),
  attempts: 12,
} satisfies JobName

const AT_ONCE = 100

/** Has applications judged again, behind what was recorded of them. */
export async function judgeAgainLater(tx: Transaction, ids: ReadonlySet<string>): Promise<void> {
  const all = [...ids]
  for (let from = 0; from < all.length; from += AT_ONCE)
    await enqueue(tx, judgeAgainName, { applicationIds: all.slice(from, from + AT_ONCE) })
}
