import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { countMarked } from './count-marked.ts'
import type { WhichExamPaper } from '../paper-rows.ts'

const payload = z.object({ examId: z.int(), subjectCode: z.string() })
const countName = {
  name: 'count-marked-paper',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName

/** No member of staff finds a sheet of a candidate: it is counted in the background. */
export const enqueueMarked = (
  tx: Database,
  { examId, subjectCode }: WhichExamPaper,
): Promise<void> =>
  enqueue(
    tx,
    countName,
    { examId, subjectCode },
    { key: `${countName.name} ${examId} ${subjectCode}` },
  )

export const countMarkedJob = ({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Job<typeof payload> => ({
  ...countName,
  run: (paper) => inTransaction(db, (tx) => countMarked(tx, paper, new Date(clock.now()))),
})
