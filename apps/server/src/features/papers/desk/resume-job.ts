import { sql } from 'kysely'
import * as z from 'zod'
import type { Job } from '#platform/jobs/jobs'
import { leftBehind } from '#platform/jobs/left-behind'
import type { LoadDeps } from '../deps.ts'
import { enqueueHandOut } from './hand-outs/hand-out-job.ts'
import { selectLeftHandOuts } from './hand-outs/hand-outs.ts'
import { enqueuePlan } from './plans/make-plan-job.ts'
import { enqueueExamFile, examFileKey, failExamFile } from './files/take-file-job.ts'
import { enqueueTaking } from './plans/take-plan-job.ts'

/** Longer than a plan of a million takes. */
const STOOD_STILL_MS = 10 * 60_000

/** Takes up plans and files whose process was killed. */
export const resumeExamsJob = ({ db, clock }: LoadDeps): Job => ({
  name: 'resume-exam-desk',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const at = new Date(clock.now())
    const before = new Date(clock.now() - STOOD_STILL_MS)
    const plans = await sql<{ id: string; state: string }>`
      update seat_plans set went_on_at = ${at}
      where state in ('making', 'taking') and went_on_at < ${before} returning id, state`.execute(
      db,
    )
    for (const { id, state } of plans.rows)
      await (state === 'making' ? enqueuePlan(db, id) : enqueueTaking(db, id))
    for (const left of await selectLeftHandOuts(db, before)) await enqueueHandOut(db, left)
    const files = await sql<{ id: string }>`select id from exam_files
      where state in ('checking', 'taking')`.execute(db)
    const waiting = files.rows.map(({ id }) => ({ id, key: examFileKey(id) }))
    for (const { id, gaveUp } of await leftBehind(db, waiting))
      await (gaveUp ? failExamFile({ db, clock }, id) : enqueueExamFile(db, id))
  },
})
