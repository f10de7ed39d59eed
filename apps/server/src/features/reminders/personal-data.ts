import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

export const remindersData: PersonalData = {
  part: 'reminders',
  tables: {
    reminder_settings: {
      copy: ['language', 'by_email', 'by_sms', 'of_losses', 'of_fitting', 'updated_at'],
      after: 'deleted',
    },
    reminders: {
      copy: [
        'code',
        'until_day',
        'days_before',
        'said',
        'created_at',
        'email_at',
        'sms_at',
        'push_at',
      ],
      after: 'deleted',
    },
    push_subscriptions: { copy: ['created_at', 'expires_at'], after: 'deleted' },
  },
  async erase(tx, { accountId }) {
    await sql`select erase_reminders(${accountId})`.execute(tx)
  },
}
