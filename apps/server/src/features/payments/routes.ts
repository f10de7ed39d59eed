import * as payments from '@lokseva/contract/payments/endpoints'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { Typesetter } from '#platform/typesetting/typesetter'
import { makeChallan } from './challan/make-challan.ts'
import type { PaymentDeps } from './deps.ts'
import { paymentOptions } from './payment-options.ts'
import { makeReceipt, makeReceiptPdf } from './receipt/make-receipt.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startPayment } from './start-payment.ts'
import { listPaymentHistory, viewPayment } from './view-payments.ts'

export function paymentRoutes(deps: PaymentDeps & { typesetter: Typesetter }): Route[] {
  return [...starts(deps), ...views(deps), ...receipts(deps)]
}

function starts(deps: PaymentDeps): Route[] {
  const often = rateLimit(30, 60)
  const start = (endpoint: typeof payments.startSbi, provider: ProviderName) =>
    route(endpoint, async ({ actor, params, language, body }) => {
      await often(actor.accountId)
      const { cscId } = (body ?? {}) as { cscId?: string }
      const common = { purpose: 'application', subjectId: params.id } as const
      return startPayment(deps, actor, { ...common, provider, language, operatorId: cscId })
    })
  const as = (endpoint: unknown) => endpoint as typeof payments.startSbi
  return [
    start(payments.startSbi, 'sbi'),
    start(as(payments.startQuickPayWallet), 'quickPayWallet'),
    start(as(payments.startEasebuzz), 'easebuzz'),
    start(as(payments.startBilldesk), 'billdesk'),
    start(as(payments.startCard), 'card'),
    start(as(payments.startCsc), 'csc'),
    route(payments.makeChallan, async ({ actor, params, language }) => {
      await often(actor.accountId)
      return makeChallan(deps, actor, { applicationId: params.id, language })
    }),
  ]
}

function views(deps: PaymentDeps): Route[] {
  const asking = rateLimit(20, 60)
  return [
    route(payments.getPaymentOptions, ({ actor, params, language }) =>
      paymentOptions(deps, actor, { ...params, language }),
    ),
    route(payments.getPaymentOfOrder, ({ actor, params, language }) =>
      viewPayment(deps, actor, { ...params, language }),
    ),
    route(payments.listPaymentHistory, ({ actor, params, language }) =>
      listPaymentHistory(deps, actor, { ...params, language }),
    ),
    route(payments.reconcilePayments, async ({ actor, query, language }) => {
      await asking(actor.accountId)
      return reconcilePayments(deps, actor, { ...query, language })
    }),
  ]
}

function receipts(deps: PaymentDeps & { typesetter: Typesetter }): Route[] {
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
