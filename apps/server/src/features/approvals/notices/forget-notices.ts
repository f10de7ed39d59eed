import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Job } from '#platform/jobs/jobs'
import type { ApprovalDeps } from '../deps.ts'

const KEPT = 90 * DAY_MS

/** Old news goes; the requests and the audit log stay. */
export const forgetNoticesJob = ({ db, clock }: Pick<ApprovalDeps, 'db' | 'clock'>): Job => ({
  name: 'forget-approval-notices',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 3,
  run: () => deleteInBatches(db, 'approval_notices', sql`at < ${new Date(clock.now() - KEPT)}`),
})
