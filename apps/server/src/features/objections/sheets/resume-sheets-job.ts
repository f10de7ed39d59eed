import * as z from 'zod'
import type { FoundSheets } from '@lokseva/contract/objections/sheets/schemas'
import type { Database } from '#platform/database/pool'
import { inBoth } from '#platform/files/line-fault'
import { stoodStill } from '#platform/files/stood-still'
import type { Job } from '#platform/jobs/jobs'
import { leftBehind } from '#platform/jobs/left-behind'
import { nothing } from './load-sheets.ts'
import { enqueueSheets, sheetsKey } from './take-sheets-job.ts'

/** Files of answer sheets whose job is gone go on; one that no try brought on says so. */
export const resumeSheetsJob = ({ db }: { db: Database }): Job => ({
  name: 'resume-answer-sheets',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const busy = await db
      .selectFrom('answer_sheet_files')
      .select('id')
      .where('state', 'in', ['checking', 'taking'])
      .execute()
    const waiting = busy.map(({ id }) => ({ id, key: sheetsKey(id) }))
    for (const { id, gaveUp } of await leftBehind(db, waiting))
      await (gaveUp ? failSheets(db, id) : enqueueSheets(db, id))
  },
})

async function failSheets(db: Database, fileId: string): Promise<void> {
  const told = { line: stoodStill.line, text: inBoth(stoodStill) }
  const found: FoundSheets = { ...nothing(), faults: 1, shownFaults: [told] }
  await db
    .updateTable('answer_sheet_files')
    .set({ state: 'faulty', found: JSON.stringify(found), content: null })
    .where('id', '=', fileId)
    .where('state', 'in', ['checking', 'taking'])
    .execute()
}
