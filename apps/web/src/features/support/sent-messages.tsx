import { noticeTemplates } from '@lokseva/contract/messages/templates'
import type { SupportMessage } from '@lokseva/contract/support/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'

/** What the portal sent, and whether it arrived; never what it said. */
export function SentMessages({ messages }: { messages: SupportMessage[] }) {
  const { t, format } = useLanguage()
  const about = (template: string) => {
    if (template.startsWith('OTP_')) return t('support.template.OTP')
    const known = noticeTemplates.find((each) => each === template)
    return t(known ? `support.template.${known}` : 'support.template.other')
  }
  return (
    <Card heading={t('support.messages')}>
      {messages.length === 0 ? (
        <p>{t('support.messagesNone')}</p>
      ) : (
        <DataTable
          caption={t('support.messagesCaption')}
          rows={messages.map((message, index) => ({ ...message, index }))}
          rowKey={({ index }) => index}
          columns={[
            {
              key: 'when',
              label: t('audit.log.when'),
              render: ({ queuedAt }) => t('audit.log.moment', indiaMoment(format, queuedAt)),
            },
            {
              key: 'way',
              label: t('support.messageWay'),
              render: ({ channel }) => t(`support.channel.${channel}`),
            },
            {
              key: 'what',
              label: t('audit.log.what'),
              render: ({ template }) => about(template),
            },
            {
              key: 'state',
              label: t('support.messageState'),
              render: ({ state }) => t(`support.state.${state}`),
            },
          ]}
        />
      )}
    </Card>
  )
}
