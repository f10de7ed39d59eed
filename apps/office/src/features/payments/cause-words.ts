import type { TextId } from '@lokseva/texts/text-id'

const refund = 'payments.desk.refundCause'
const cause = 'office.accounts.cause'

/** Why something came about, by the code that the ledger keeps of it. */
const known: Record<string, TextId | undefined> = {
  duplicate: `${refund}.duplicate`,
  late: `${refund}.late`,
  ended: `${refund}.ended`,
  waived: `${refund}.waived`,
  amount: `${refund}.amount`,
  cancelled: `${refund}.cancelled`,
  upheld: `${refund}.upheld`,
  unclear: `${refund}.unclear`,
  checksum: `${cause}.seal`,
  cipher: `${cause}.seal`,
  hash: `${cause}.seal`,
  envelope: `${cause}.seal`,
  format: `${cause}.form`,
  fields: `${cause}.form`,
  order: `${cause}.order`,
  'another order': `${cause}.order`,
  merchant: `${cause}.merchant`,
  'another merchant': `${cause}.merchant`,
  'another question': `${cause}.question`,
  currency: `${cause}.currency`,
  reference: `${cause}.reference`,
  refused: `${cause}.refused`,
}

/** The step itself says these. */
const said = new Set(['no answer'])

/** The words for a cause; one that nobody has words for is told as it came. */
export function causeWords(t: (id: TextId) => string, code: string | null): string | null {
  if (code === null || said.has(code)) return null
  const id = known[code]
  return id ? t(id) : code
}
