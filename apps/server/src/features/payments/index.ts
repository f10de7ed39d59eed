export { amountInFigures } from './sheets/amount-in-words.ts'
export { queryPaymentJob, queryProvider } from './polling/query-provider.ts'
export { issueChallan } from './challan/issue-challan.ts'
export {
  hasOpenSlip,
  hasOrder,
  holdsSlip,
  isBeingPaid,
  isRefunded,
  isSettled,
  isUnderWay,
  orderNoUnderWay,
  settledOrderNo,
} from './for-others.ts'
export { countUnderWay } from './ledger/count-under-way.ts'
export { openChallans } from './challan/open-challans.ts'
export type { PaymentDeps } from './deps.ts'
export { checkLedger, checkLedgerJob, type LedgerFaults } from './match/check-ledger.ts'
export { queryUnknown } from './match/query-unknown.ts'
export { listFlagged } from './match/list-flagged.ts'
export { matchDay } from './match/match-day.ts'
export { matchReport, matchSummary } from './match/match-report.ts'
export { readBankReport, readProviderReport } from './match/read-reports.ts'
export type {
  Echo,
  Payable,
  PayableSource,
  PayableSources,
  Purpose,
  Quote,
  Refusal,
} from './payables.ts'
export { paymentPoller } from './polling/payment-poller.ts'
export { payByWords, payDay } from './methods/pay-by.ts'
export { paymentGateways } from './payment-gateways.ts'
export {
  isMethodOpen,
  lastDayToBegin,
  mayBegin,
  payableUntil,
  withoutChallan,
} from './methods/payment-methods.ts'
export { confirmRefunds } from './refunds/confirm-refunds.ts'
export { nameOf } from './demand-name.ts'
export { exportRefunds } from './refunds/export-refunds.ts'
export { refundsWithoutAccount } from './refunds/refunds-to-do.ts'
export { selectRefunds, waitsForAccount } from './refunds/refund-queue.ts'
export { refundSettled } from './ledger/refund-settled.ts'
export { confirmResolution } from './scroll/confirm-resolution.ts'
export { openDeposits, type ResolutionAction } from './ledger/open-deposits.ts'
export { proposeResolution, withdrawResolution } from './scroll/propose-resolution.ts'
export { describeDeposit } from './scroll/describe-deposit.ts'
export { isOrderKnown } from './desk/order-story.ts'
export { accountKinds } from './desk/account-kinds.ts'
export { openPayments } from './open-payments.ts'
export { countOutcomes, importScroll } from './scroll/import-scroll.ts'
export { paymentsForDesk } from './view/view-payments.ts'
export { startPayment } from './attempts/start-payment.ts'
export { chargeAgain, waiveOrder } from './ledger/waive-order.ts'
export { providerHealth } from './polling/provider-health.ts'
export { paymentsData } from './personal-data.ts'
export { hasMoneyUnderWay } from './ledger/money-under-way.ts'
