import { noteUndone } from '#features/approvals/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import type { BadLine } from '#platform/files/line-fault'
import type { Found } from './draft-rows.ts'

type Deps = { db: Database; clock: Clock }
type Checked = {
  id: string
  state: 'checking' | 'publishing'
  found: Found
  faults: readonly BadLine[]
}

/**
 * A file stands on the desk with what was found in it. Where two had decided that it be published,
 * both are told that it was not.
 */
export async function standAgain(
  { db, clock }: Deps,
  { id, state, found, faults }: Checked,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draft = await tx
      .updateTable('marks_drafts')
      .set({
        state: 'checked',
        found: JSON.stringify(found),
        faults: JSON.stringify(faults),
        checked_at: new Date(clock.now()),
      })
      .where('id', '=', id)
      .where('state', '=', state)
      .returning('advertisement_id')
      .executeTakeFirst()
    if (!draft || state === 'checking') return
    const payload = { advertisementId: draft.advertisement_id, draftId: id }
    await noteUndone({ clock }, tx, { kind: 'marks.publish', payload })
  })
}
