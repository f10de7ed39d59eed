import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

const order = ['order_no', 'amount_paise'] as const

/** The ledger stays whole; who paid in, to which account money went and what a gateway wrote go. */
export const paymentsData: PersonalData = {
  part: 'payments',
  tables: {
    payment_orders: {
      copy: ['application_id', 'purpose', 'fee_paise', 'service_paise', 'amount_paise', 'made_at'],
      after: 'kept',
    },
    payment_attempts: {
      copy: [...order, 'provider', 'state', 'started_at', 'updated_at', 'provider_reference'],
      after: 'emptied',
    },
    payment_captures: {
      copy: [...order, 'captured_at', 'learnt_at', 'bank_reference'],
      after: 'emptied',
    },
    payment_capture_references: { copy: ['order_no', 'provider', 'reference'], after: 'kept' },
    payment_settlements: { copy: ['amount_paise', 'settled_at'], after: 'kept' },
    payment_refunds: {
      copy: ['refund_no', 'cause', 'amount_paise', 'state', 'due_at', 'refunded_at', 'reference'],
      after: 'kept',
    },
    payment_events: { copy: ['order_no', 'event', 'at', 'actor', 'details'], after: 'kept' },
    journal_transactions: { copy: ['kind', 'at'], after: 'kept' },
    journal_entries: { copy: ['ledger', 'amount_paise'], after: 'kept' },
    refund_accounts: {
      copy: ['order_no', 'holder_name', 'ifsc', 'number_end', 'given_at'],
      after: 'deleted',
    },
    bank_deposits: {
      copy: [
        'challan_no',
        'amount_paise',
        'deposited_on',
        'branch_code',
        'journal_no',
        'depositor_name',
        'outcome',
      ],
      after: 'emptied',
    },
    deposit_resolutions: { copy: ['action', 'proposed_at', 'confirmed_at'], after: 'kept' },
  },
  async erase(tx, { accountId }) {
    await sql`select erase_payments(${accountId})`.execute(tx)
  },
}
