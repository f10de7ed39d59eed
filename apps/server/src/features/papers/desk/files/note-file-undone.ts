import { sql } from 'kysely'
import { noteUndone } from '#features/approvals/index'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'

type Undone = { fileId: string; kind: 'timetable' | 'seats'; advertisementId: number }

/** A file that two decided on and that holds no longer: whichever examination it was asked for. */
export async function noteFileUndone(
  deps: { clock: Clock },
  tx: Transaction,
  { fileId, kind, advertisementId }: Undone,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from exam_displays
    where advertisement_id = ${advertisementId}`.execute(tx)
  for (const { id: examDisplayId } of rows)
    await noteUndone(deps, tx, {
      kind: `exams.${kind}`,
      payload: { advertisementId, examDisplayId, fileId },
    })
}
