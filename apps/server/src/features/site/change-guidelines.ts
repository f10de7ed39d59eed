import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { selectGuidelineLinks } from './queries.ts'

type Link = { href: string; label_en: string; label_mr: string }
export type GuidelineChange =
  | { kind: 'add'; link: Link }
  | { kind: 'change'; position: number; link: Partial<Link> }
  | { kind: 'remove'; position: number }

/** Changes the guideline links of the landing page; positions stay 1, 2, 3 without a gap. */
export async function changeGuidelines(
  { db, clock }: { db: Database; clock: Clock },
  actor: System | Staff,
  change: GuidelineChange,
): Promise<void> {
  if (change.kind !== 'remove') checkLink(change.link)
  const at = new Date(clock.now())
  await inTransactionWithoutRetry(db, async (tx) => {
    const links = await selectGuidelineLinks(tx)
    const position = change.kind === 'add' ? links.length + 1 : change.position
    if (change.kind !== 'add' && !links.some((link) => link.position === position))
      throw new OperatorError(`There is no guideline ${position}; there are ${links.length}.`)
    await apply(tx, change, position)
    const details = { change: change.kind, position }
    await recordAudit(tx, { at, actor, action: 'GUIDELINES_CHANGED', details })
  })
}

async function apply(tx: Transaction, change: GuidelineChange, position: number) {
  if (change.kind === 'add')
    await tx
      .insertInto('guideline_links')
      .values({ ...change.link, position })
      .execute()
  if (change.kind === 'change')
    await tx
      .updateTable('guideline_links')
      .set(change.link)
      .where('position', '=', position)
      .execute()
  if (change.kind !== 'remove') return
  await tx.deleteFrom('guideline_links').where('position', '=', position).execute()
  await tx
    .updateTable('guideline_links')
    .set((eb) => ({ position: eb('position', '-', 1) }))
    .where('position', '>', position)
    .execute()
}

function checkLink(link: Partial<Link>): void {
  if (Object.keys(link).length === 0) throw new OperatorError('Say what is to change.')
  // A page of ours, or one that nobody on the way can change.
  if (link.href !== undefined && !/^(https:\/\/\S+|\/(?!\/)\S*)$/.test(link.href))
    throw new OperatorError('The address begins with https:// or with / for a page of the portal.')
  for (const label of [link.label_en, link.label_mr])
    if (label !== undefined && (label.trim() === '' || label.length > 200))
      throw new OperatorError('A label has 1 to 200 characters, in both languages.')
}
