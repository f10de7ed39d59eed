import type { TextId } from '@lokseva/texts/text-id'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { amountInFigures } from '../sheets/amount-in-words.ts'
import { handOverRefunds } from '../refunds/export-refunds.ts'
import { selectRefunds, waitsForAccount, type Refund } from '../refunds/refund-queue.ts'
import type { BookDeps } from './deps.ts'
import { memberEmail } from './member-email.ts'

/**
 * Handing refunds to the bank. Who approves counts as the one who handed them out, so that whoever
 * asked may bring the bank's word that they were sent.
 */
export const refundsKind = (
  deps: Pick<BookDeps, 'colleagues'>,
): ApprovalKind<'payments.refunds'> => ({
  name: 'payments.refunds',
  asks: 'payments.write',
  approves: 'payments.approve',
  async stateOf(db, { refundNos }) {
    const refunds = await selectRefunds(db, { states: ['due', 'exported', 'refunded'], refundNos })
    // One whose candidate names an account meanwhile would be handed over unseen.
    return refunds
      .map((refund) => ({
        no: refund.refundNo,
        state: refund.state,
        ...(waitsForAccount(refund) && { waits: true }),
      }))
      .toSorted((one, other) => (one.no < other.no ? -1 : 1))
  },
  async preview(db, { refundNos }) {
    const { ready, held } = await demandDue(db, refundNos)
    const amount = sumOf(ready)
    const byProvider = Map.groupBy(ready, ({ provider }) => provider)
    return {
      title: say('approvals.payments.refunds', { count: ready.length, amount }),
      changes: [...byProvider].map(([provider, some]) => ({
        what: say(`payments.provider.${provider}`),
        before: say('approvals.payments.refunds.due', { count: some.length }),
        after: say('approvals.payments.refunds.handed', { amount: sumOf(some) }),
      })),
      touches: [say('approvals.payments.refunds.touches', { count: ready.length })],
      checks: checksOf({ held, back: ready.filter(({ wentBack }) => wentBack).length }),
    }
  },
  async run({ clock, decidedBy }, tx, actor, { refundNos }) {
    const by = await memberEmail(deps.colleagues, tx, decidedBy)
    const { refunds } = await handOverRefunds({ clock }, tx, actor, { by, refundNos })
    if (refunds.length === 0) throw new AppError('APPROVAL_NOTHING')
  },
})

const sumOf = (refunds: readonly Refund[]) =>
  amountInFigures(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0))

function checksOf({ held, back }: { held: number; back: number }) {
  const checks = [
    ...(held > 0 ? [warn('approvals.payments.refunds.held', held)] : []),
    ...(back > 0 ? [warn('approvals.payments.refunds.wentBack', back)] : []),
  ]
  return checks.length > 0
    ? checks
    : [{ level: 'ok' as const, text: say('approvals.payments.refunds.ready') }]
}

const warn = (id: TextId, count: number) => ({
  level: 'warning' as const,
  text: say(id, { count }),
})

async function demandDue(db: Database, refundNos: readonly string[]) {
  const due = await selectRefunds(db, { states: ['due'], refundNos })
  const ready = due.filter((refund) => !waitsForAccount(refund))
  if (ready.length === 0) throw new AppError('APPROVAL_NOTHING')
  return { ready, held: due.length - ready.length }
}
