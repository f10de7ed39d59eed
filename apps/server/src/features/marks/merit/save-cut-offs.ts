import { isDeepStrictEqual } from 'node:util'
import type { CutOff } from '@lokseva/contract/marks/merit/cut-offs'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { lockList, type WhichList } from './list-rows.ts'

type Saving = WhichList & { version: number; cutOffs: readonly CutOff[] }

/** Saves cut-offs where nobody else did meanwhile; of one category and group the last one holds. */
export async function saveCutOffs(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  { version, cutOffs, ...which }: Saving,
): Promise<void> {
  const list = await lockList(tx, which)
  if (list.state !== 'made') throw new AppError('MERIT_LIST_BUSY')
  const last = new Map(cutOffs.map((each) => [`${each.categoryId} ${each.group ?? ''}`, each]))
  if (list.version !== version) {
    // Sent once more, by another tab: they are saved.
    if (isDeepStrictEqual(list.cutOffs, [...last.values()])) return
    throw new AppError('CUT_OFFS_CHANGED')
  }
  await tx
    .updateTable('merit_lists')
    .set({ cut_offs: JSON.stringify([...last.values()]), version: version + 1 })
    .where('id', '=', which.listId)
    .execute()
  const { advertisement_id: advertisement, exam_id: exam, stage } = list
  const details = {
    advertisement,
    exam,
    stage,
    cutOffs: [...last.values()].map(inWords).join(', '),
  }
  await recordAudit(tx, { at: new Date(clock.now()), actor, action: 'CUT_OFFS_SAVED', details })
}

/** By the number of the category, and the group where it is for one. */
const inWords = ({ categoryId, group, total }: CutOff): string =>
  [categoryId, ...(group ? [group] : []), (total / 100).toFixed(2)].join(' ')
