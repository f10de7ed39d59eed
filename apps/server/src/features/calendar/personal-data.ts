import type { PersonalData } from '#platform/personal-data/personal-data'

export const calendarData: PersonalData = {
  part: 'calendar',
  tables: { calendar_feeds: { copy: ['language', 'made_at'], after: 'deleted' } },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()
  },
}
