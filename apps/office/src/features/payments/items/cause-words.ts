import type { TextId } from '@lokseva/texts/text-id'

/** Why something came about, by the code that the ledger keeps of it. */
const known: Record<string, TextId | undefined> = {
  duplicate: 'payments.desk.refundCause.duplicate',
  late: 'payments.desk.refundCause.late',
  ended: 'payments.desk.refundCause.ended',
  waived: 'payments.desk.refundCause.waived',
  amount: 'payments.desk.refundCause.amount',
  cancelled: 'payments.desk.refundCause.cancelled',
  upheld: 'payments.desk.refundCause.upheld',
  unclear: 'payments.desk.refundCause.unclear',
  checksum: 'office.accounts.cause.seal',
  cipher: 'office.accounts.cause.seal',
  hash: 'office.accounts.cause.seal',
  envelope: 'office.accounts.cause.seal',
  format: 'office.accounts.cause.form',
  fields: 'office.accounts.cause.form',
  order: 'office.accounts.cause.order',
  'another order': 'office.accounts.cause.order',
  merchant: 'office.accounts.cause.merchant',
  'another merchant': 'office.accounts.cause.merchant',
  'another question': 'office.accounts.cause.question',
  currency: 'office.accounts.cause.currency',
  reference: 'office.accounts.cause.reference',
  refused: 'office.accounts.cause.refused',
}

/** The step itself says these. */
const ownWords = new Set(['no answer'])

/** The words for a cause; one that nobody has words for is told as it came. */
export function causeWords(t: (id: TextId) => string, code: string | null): string | null {
  if (code === null || ownWords.has(code)) return null
  const id = known[code]
  return id ? t(id) : code
}
