import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/pool'

export type Ledger =
  | 'receivable'
  | 'fee'
  | 'service_charge'
  | 'refunds_due'
  | 'unidentified'
  | `clearing_${string}`

type Posting = {
  kind: 'charge' | 'waive' | 'settle' | 'receive' | 'refund' | 'unidentified' | 'resolved' | 'paid_back'
  /** What it is about; of one kind it is written once. */
  key: string
  /** Whom it concerns; nobody where money came that is nobody's yet. */
  accountId: string | null
  at: Date
  /** Paise; what sums up to nothing. Zeros are left out. */
  entries: Partial<Record<Ledger, number>>
}

/** Writes a transaction of the journal; the database refuses one that does not sum to zero. */
export async function post(tx: Transaction, posting: Posting): Promise<void> {
  const { kind, key, accountId, at, entries } = posting
  const id = randomUUID()
  await tx
    .insertInto('journal_transactions')
    .values({ id, kind, key, account_id: accountId, at })
    .execute()
  const lines = Object.entries(entries).filter(([, paise]) => paise !== 0)
  await tx
    .insertInto('journal_entries')
    .values(
      lines.map(([ledger, paise]) => ({
        transaction_id: id,
        account_id: accountId,
        ledger,
        amount_paise: paise!,
      })),
    )
    .execute()
}
