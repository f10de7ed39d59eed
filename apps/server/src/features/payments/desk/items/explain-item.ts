import { sql } from 'kysely'
import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { momentInIndia } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Language } from '@lokseva/texts/text-id'
import type { BookDeps } from '../deps.ts'
import { explanationsOf } from './explanations.ts'
import { listOpenItems } from './list-open-items.ts'

type Explaining = {
  about: string
  day: string
  reason: string
  seen?: string | null | undefined
  language: Language
}

/**
 * Says what was found out about a difference that no request is to settle. A deposit is decided by
 * two persons instead.
 */
export async function explainItem(
  deps: Pick<BookDeps, 'clock' | 'colleagues'>,
  tx: Transaction,
  actor: Officer,
  { about, day, reason, seen, language }: Explaining,
): Promise<OpenItem> {
  const within = { ...deps, db: tx }
  // Two at once would both find no explanation.
  await sql`select pg_advisory_xact_lock(hashtext('explains'), hashtext(${about}))`.execute(tx)
  const items = await listOpenItems(within, { from: day, to: day })
  const item = items.find((each) => each.about === about)
  if (!item || item.depositId) throw new AppError('NOT_FOUND')
  if (item.request) throw new AppError('APPROVAL_WAITS', { number: item.request.number })
  const known = item.explanation
  if (known?.reason === reason) return item
  if (known && seen !== undefined && seen !== known.at) {
    const { nameEn, nameMr } = known.by
    const name = language === 'en' ? nameEn : nameMr
    const when = momentInIndia(Date.parse(known.at))
    throw new AppError('ITEM_EXPLAINED', { name, when, reason: known.reason })
  }
  // The last word counts: none is of the same moment as another.
  const at = new Date(Math.max(deps.clock.now(), known ? Date.parse(known.at) + 1 : 0))
  await tx
    .insertInto('book_explanations')
    .values({ about, reason, at, explained_by: actor.memberId })
    .execute()
  const details = { about, cause: item.cause }
  await recordAudit(tx, { at, actor, action: 'BOOKS_EXPLAINED', details })
  const explanation = (await explanationsOf(within, [about])).get(about) ?? null
  return { ...item, explanation }
}
