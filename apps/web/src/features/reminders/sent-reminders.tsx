import type { SentReminder } from '@lokseva/contract/reminders/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'

/** What left, by which way and when. */
export function SentReminders({ sent }: { sent: SentReminder[] }) {
  const { t, format, language } = useLanguage()
  return (
    <Card heading={t('reminders.sent')}>
      {sent.length === 0 ? (
        <p>{t('reminders.sent.none')}</p>
      ) : (
        <DataTable
          caption={t('reminders.sent.caption')}
          rows={sent.map((each, index) => ({ ...each, index }))}
          rowKey={({ index }) => index}
          columns={[
            {
              key: 'what',
              label: t('reminders.sent.what'),
              long: true,
              render: ({ text }) => text[language],
            },
            {
              key: 'until',
              label: t('reminders.sent.until'),
              render: ({ until }) => format.date(until),
            },
            {
              key: 'when',
              label: t('reminders.sent.when'),
              render: ({ emailAt, smsAt, pushAt }) => (
                <>
                  {emailAt && (
                    <span className="reminders-moment">
                      {t('reminders.sent.email', indiaMoment(format, emailAt))}
                    </span>
                  )}
                  {smsAt && (
                    <span className="reminders-moment">
                      {t('reminders.sent.sms', indiaMoment(format, smsAt))}
                    </span>
                  )}
                  {pushAt && (
                    <span className="reminders-moment">
                      {t('reminders.sent.push', indiaMoment(format, pushAt))}
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
