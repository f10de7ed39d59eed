/** New files that may hold a lock though the rule says no: how many such statements, and why. */
export const lockExceptions: Record<string, { statements: number; why: string }> = {
  '20261127T1434_refund_waived_fees': {
    statements: 1,
    why: 'written before the rule; refunds are some thousands, read in milliseconds',
  },
  '20261127T1440_urge_and_measure_payment_queries': {
    statements: 3,
    why: 'written before the rule; run it before an advertisement opens, while few pay',
  },
  '20261127T1442_create_reminders': {
    statements: 2,
    why: 'written before the rule; messages are forgotten once sent, drafts once submitted',
  },
  '20261127T1444_create_push_subscriptions': {
    statements: 1,
    why: 'written before the rule; messages are forgotten once they are sent',
  },
  '20261127T1447_queue_copies': {
    statements: 1,
    why: 'an index of few rows, made by one reading of the documents; run it while few upload',
  },
  '20261130T0200_plan_seats': {
    statements: 1,
    why: 'venues are some hundreds, which nobody waits for',
  },
}
