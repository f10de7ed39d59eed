export { amountInFigures } from './amount-in-words.ts'
export { askPaymentJob, askProvider } from './ask-provider.ts'
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
export { openChallans } from './challan/open-challans.ts'
export type { PaymentDeps } from './deps.ts'
export { checkLedger, checkLedgerJob, type LedgerFaults } from './match/check-ledger.ts'
export { askUnknown } from './match/ask-unknown.ts'
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
export { paymentAsker } from './payment-asker.ts'
export { payByWords } from './pay-by.ts'
export { paymentGateways } from './payment-gateways.ts'
export { lastDayToBegin, mayBegin, payableUntil, withoutChallan } from './payment-ways.ts'
export { pollPaymentsJob } from './poll-payments.ts'
export { confirmRefunds } from './refunds/confirm-refunds.ts'
export { nameOf } from './demand-name.ts'
export { exportRefunds } from './refunds/export-refunds.ts'
export { selectRefunds, waitsForAccount } from './refunds/refund-queue.ts'
export { refundSettled } from './refund-settled.ts'
export { confirmResolution } from './scroll/confirm-resolution.ts'
export { openDeposits, type ResolutionAction } from './open-deposits.ts'
export { proposeResolution, withdrawResolution } from './scroll/propose-resolution.ts'
export { tellDeposit } from './scroll/tell-deposit.ts'
export { paymentRoutes } from './routes.ts'
export { countOutcomes, takeScroll } from './scroll/take-scroll.ts'
export { startPayment } from './start-payment.ts'
export { chargeAgain, waiveOrder } from './waive-order.ts'
