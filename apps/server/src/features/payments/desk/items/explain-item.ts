import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { BookDeps } from '../deps.ts'
import { explanationsOf } from './explanations.ts'
import { listOpenItems } from './list-open-items.ts'

/**
 * Says what was found out about a difference that no request is to settle. A deposit is decided by
 * two persons instead.
 */
export async function explainItem(
  deps: Pick<BookDeps, 'clock' | 'colleagues'>,
  tx: Transaction,
  actor: Officer,
  { about, day, reason }: { about: string; day: string; reason: string },
): Promise<OpenItem> {
  const within = { ...deps, db: tx }
  const items = await listOpenItems(within, { from: day, to: day })
  const item = items.find((each) => each.about === about)
  if (!item || item.depositId) throw new AppError('NOT_FOUND')
  if (item.request) throw new AppError('APPROVAL_WAITS', { number: item.request.number })
  const at = new Date(deps.clock.now())
  await tx
    .insertInto('book_explanations')
    .values({ about, reason, at, explained_by: actor.memberId })
    .execute()
  const details = { about, cause: item.cause }
  await recordAudit(tx, { at, actor, action: 'BOOKS_EXPLAINED', details })
  const explanation = (await explanationsOf(within, [about])).get(about) ?? null
  return { ...item, explanation }
}
