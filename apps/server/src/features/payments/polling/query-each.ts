import type { Attempt } from '../attempts/attempts.ts'
import type { QueriedStatus, QueryResponse, PaymentProvider } from '../ports.ts'
import { isSameReference } from '../attempts/reference-key.ts'

/**
 * Asks about an attempt by its order number, and then about every success that was told of under it
 * and that the first answer does not speak of: many gateways answer with one of several. Of several
 * that are counted each is asked about too, for any of them may have gone back.
 */
export async function queryEach(
  provider: PaymentProvider,
  { orderNo, amountPaise, providerReference, heardReferences }: Attempt,
  counted: readonly string[],
): Promise<QueryResponse> {
  const known = { orderNo, amountPaise, providerReference: providerReference ?? undefined }
  const first = await provider.query(known)
  if (first.outcome !== 'heard') return first
  const told: QueriedStatus[] = [first, ...(first.further ?? [])]
  for (const asksFor of [...heardReferences, ...(counted.length > 1 ? counted : [])]) {
    const isTold = told.some(({ word }) => isSameReference(word.providerReference, asksFor))
    if (isTold) continue
    const response = await provider.query({ ...known, asksFor })
    // Nothing new: the provider knows no such question, or nothing of this payment yet.
    if (response.outcome !== 'heard') continue
    if (isSameReference(response.word.providerReference, asksFor)) told.push(response)
  }
  return { ...first, further: told.slice(1) }
}
