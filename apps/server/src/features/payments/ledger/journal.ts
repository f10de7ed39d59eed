import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/pool'

export type Ledger =
  | 'receivable'
  | 'fee'
  | 'service_charge'
  | 'refunds_due'
  | 'unidentified'
  | `clearing_${string}`

/** Where money that a provider took for us lies. */
export const clearingOf = (provider: string): Ledger => `clearing_${provider}`

type Posting = {
  kind:
    | 'charge'
    | 'waive'
    | 'settle'
    | 'receive'
    | 'refund'
    | 'unidentified'
    | 'resolved'
    | 'paid_back'
  /** What it is about; of one kind it is written once. */
  key: string
  /** Whom it concerns; nobody where money came that is nobody's yet. */
  accountId: string | null
  at: Date
  /** Paise; what sums up to nothing. Zeros are left out. */
  entries: Partial<Record<Ledger, number>>
}

/** Writes a transaction of the journal; the database refuses one that does not sum to zero. */
export const post = (tx: Transaction, posting: Posting): Promise<void> => postAll(tx, [posting])

/** The same for many at once. */
export async function postAll(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const named = postings.map((posting) => ({ ...posting, id: randomUUID() }))
  await tx
    .insertInto('journal_transactions')
    .values(
      named.map(({ id, kind, key, accountId, at }) => ({
        id,
        kind,
        key,
        account_id: accountId,
        at,
      })),
    )
    .execute()
  await tx
    .insertInto('journal_entries')
    .values(
      named.flatMap(({ id, accountId, entries }) =>
        Object.entries(entries)
          .filter(([, paise]) => paise !== 0)
          .map(([ledger, paise]) => ({
            transaction_id: id,
            account_id: accountId,
            ledger,
            amount_paise: paise!,
          })),
      ),
    )
    .execute()
}
