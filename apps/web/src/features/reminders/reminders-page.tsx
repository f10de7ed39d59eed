import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useLedTo } from '@lokseva/ui/navigation/focus-heading.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './reminders.css'
import { PushControl } from './push-control.tsx'
import { SentReminders } from './sent-reminders.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useReminders } from './use-reminders.ts'

/** How and of what one is reminded, what was sent, and the own days for other calendars. */
export function RemindersPage({ calendar }: { calendar: ReactNode }) {
  const t = useT()
  return (
    <div className="page-stack reminders-page">
      <div>
        <p data-screen-only>
          <Link to={tabPath('account')}>
            <span aria-hidden="true">←</span> {t('reminders.back')}
          </Link>
        </p>
        <PageHeading>{t('reminders.heading')}</PageHeading>
        <p>{t('reminders.intro')}</p>
      </div>
      <Own />
      <div ref={useLedTo('#calendar', !useReminders().isPending)}>{calendar}</div>
    </div>
  )
}

function Own() {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useReminders()
  if (isPending)
    return (
      <Card>
        <Waiting label={t('reminders.loading')} lines={6} />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <FetchFailed
          message={t('reminders.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  return (
    <>
      <SettingsForm {...data} />
      <PushControl push={data.push} />
      <SentReminders sent={data.sent} />
    </>
  )
}
