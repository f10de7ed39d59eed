import * as z from 'zod'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { countEffect } from './count-effect.ts'

const payload = z.object({ effectId: z.uuid() })
const countName = {
  name: 'count-key-effect',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName

export const enqueueEffect = (tx: Database, effectId: string): Promise<void> =>
  enqueue(tx, countName, { effectId }, { key: `${countName.name} ${effectId}` })

export const countEffectJob = ({ db }: { db: Database }): Job<typeof payload> => ({
  ...countName,
  run: ({ effectId }) => runCount(db, effectId),
})

/** Where sheets or the key went meanwhile there is nothing to count; nobody asks for it again. */
async function runCount(db: Database, effectId: string): Promise<void> {
  const row = await db
    .selectFrom('key_effects')
    .select(['exam_id', 'subject_code', 'answers'])
    .where('id', '=', effectId)
    .where('found', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const { exam_id: examId, subject_code: subjectCode, answers } = row
  const changes = new Map(answers as [number, string][])
  const found = await countEffect(db, { examId, subjectCode }, changes)
  if (!found) return
  await db
    .updateTable('key_effects')
    .set({ found: JSON.stringify(found) })
    .where('id', '=', effectId)
    .execute()
}
