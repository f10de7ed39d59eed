import { noteUndone } from '#features/approvals/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { inBothLanguages } from '#platform/texts/both-languages'

type Deps = { db: Database; clock: Clock }
type Left = { id: string; state: 'making' | 'publishing' }

const words = {
  making: 'office.marks.merit.notMade',
  publishing: 'office.marks.merit.notPublished',
} as const

/** A list that no try brought on says so; of results that two decided on both are told. */
export async function failList({ db, clock }: Deps, { id, state }: Left): Promise<void> {
  await inTransaction(db, async (tx) => {
    const list = await tx
      .updateTable('merit_lists')
      .set({ state: 'failed', failure: JSON.stringify(inBothLanguages(words[state])) })
      .where('id', '=', id)
      .where('state', '=', state)
      .returning(['advertisement_id', 'version'])
      .executeTakeFirst()
    if (!list || state === 'making') return
    const { advertisement_id: advertisementId, version } = list
    const payload = { advertisementId, listId: id, version }
    await noteUndone({ clock }, tx, { kind: 'results.publish', payload })
  })
}
