import * as payments from '@lokseva/contract/payments/endpoints'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { ProvePaper } from '#platform/typesetting/proof'
import type { Vault } from '#platform/secrets/vault'
import type { Typesetter } from '#platform/typesetting/typesetter'
import { makeChallan } from './challan/make-challan.ts'
import type { PaymentDeps } from './deps.ts'
import type { Purpose } from './payables.ts'
import { paymentOptions } from './methods/payment-options.ts'
import { makeReceipt, makeReceiptPdf } from './receipt/make-receipt.ts'
import { reconcilePayments } from './polling/reconcile-payments.ts'
import { nameRefundAccount } from './refunds/name-refund-account.ts'
import { startPayment } from './attempts/start-payment.ts'
import { urgePayment } from './polling/urge-payment.ts'
import { listPaymentHistory, viewPayment } from './view/view-payments.ts'

type PdfDeps = { typesetter: Typesetter; provePaper: ProvePaper }
type Deps = PaymentDeps & PdfDeps & { vault: Vault }

export function paymentRoutes(deps: Deps): Route[] {
  return [...starts(deps), ...views(deps), ...refunds(deps), ...receipts(deps)]
}

function starts(deps: PaymentDeps): Route[] {
  const often = rateLimit(30, 60)
  type Body = { cscId?: string; objReqIds?: string[]; fees?: number } | undefined
  const start = (purpose: Purpose, provider: ProviderName, endpoint: unknown) =>
    route(
      endpoint as typeof payments.startSbi,
      async ({ actor, params: { id }, language, ...call }) => {
        await often(actor.accountId)
        const { cscId, objReqIds: ids = [], fees } = (call.body as Body) ?? {}
        const echo = fees === undefined ? undefined : { ids, amountPaise: Math.round(fees * 100) }
        const common = { purpose, subjectId: id, echo, language } as const
        return startPayment(deps, actor, { ...common, provider, operatorId: cscId })
      },
    )
  return [
    start('application', 'sbi', payments.startSbi),
    start('application', 'quickPayWallet', payments.startQuickPayWallet),
    start('application', 'easebuzz', payments.startEasebuzz),
    start('application', 'billdesk', payments.startBilldesk),
    start('application', 'card', payments.startCard),
    start('application', 'csc', payments.startCsc),
    start('objection', 'sbi', payments.startObjectionSbi),
    start('objection', 'quickPayWallet', payments.startObjectionQuickPayWallet),
    start('objection', 'easebuzz', payments.startObjectionEasebuzz),
    start('objection', 'billdesk', payments.startObjectionBilldesk),
    start('objection', 'card', payments.startObjectionCard),
    start('objection', 'csc', payments.startObjectionCsc),
    start('retotaling', 'sbi', payments.startRetotalingSbi),
    start('retotaling', 'quickPayWallet', payments.startRetotalingQuickPayWallet),
    start('retotaling', 'easebuzz', payments.startRetotalingEasebuzz),
    start('retotaling', 'billdesk', payments.startRetotalingBilldesk),
    start('retotaling', 'card', payments.startRetotalingCard),
    start('retotaling', 'csc', payments.startRetotalingCsc),
    route(payments.makeChallan, async ({ actor, params, language }) => {
      await often(actor.accountId)
      return makeChallan(deps, actor, { applicationId: params.id, language })
    }),
  ]
}

function views(deps: PaymentDeps): Route[] {
  const asking = rateLimit(20, 60)
  // Whoever tells of a message goes before others: not all day long.
  const urging = rateLimit(6, 600)
  return [
    ...(
      [
        ['application', payments.getPaymentOptions],
        ['objection', payments.getObjectionPaymentOptions],
        ['retotaling', payments.getRetotalingPaymentOptions],
      ] as const
    ).map(([purpose, endpoint]) =>
      route(endpoint as typeof payments.getPaymentOptions, ({ actor, params, language }) =>
        paymentOptions(deps, actor, { ...params, purpose, language }),
      ),
    ),
    route(payments.getPaymentOfOrder, ({ actor, params, language }) =>
      viewPayment(deps, actor, { ...params, language }),
    ),
    route(payments.urgePaymentQuery, async ({ actor, params, language, idempotent }) => {
      await urging(actor.accountId)
      return urgePayment(deps, actor, { ...params, language, idempotent })
    }),
    route(payments.listPaymentHistory, ({ actor, params, language }) =>
      listPaymentHistory(deps, actor, { ...params, language }),
    ),
    route(payments.reconcilePayments, async ({ actor, query, language }) => {
      await asking(actor.accountId)
      return reconcilePayments(deps, actor, { ...query, language })
    }),
  ]
}

function refunds(deps: Deps): Route[] {
  const often = rateLimit(10, 60)
  return [
    route(payments.nameRefundAccount, async ({ actor, params, body, idempotent }) => {
      await often(actor.accountId)
      return nameRefundAccount(deps, actor, { ...params, given: body, idempotent })
    }),
  ]
}

function receipts(deps: PaymentDeps & PdfDeps): Route[] {
  // A sheet costs more than a page: nobody prints every second.
  const papers = rateLimit(20, 60)
  return [
    route(payments.getReceipt, async ({ actor, params, query, language }) => {
      await papers(actor.accountId)
      return makeReceipt(deps, actor, { ...params, ...query, language })
    }),
    route(payments.getReceiptPdf, async ({ actor, params, query, language }) => {
      await papers(actor.accountId)
      return makeReceiptPdf(deps, actor, { ...params, ...query, language })
    }),
  ]
}
