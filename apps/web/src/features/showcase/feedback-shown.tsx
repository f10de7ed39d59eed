import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { CountdownText } from '@lokseva/ui/feedback/countdown-text.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { ModuleDisabledNotice } from '@lokseva/ui/feedback/module-disabled-notice.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { SaveState } from '@lokseva/ui/feedback/save-state.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'

const fetched = { isPending: false, isFetching: false, refetch: () => {} }
const fetchedStates = [
  { ...fetched, state: 'waiting', isPending: true, data: undefined },
  { ...fetched, state: 'failed', data: undefined },
  { ...fetched, state: 'empty', data: [] },
  { ...fetched, state: 'there', data: ['showcase.event2'] as const },
]

export function FeedbackShown() {
  const t = useT()
  const [until] = useState(() => Date.now() + 180_000)
  return (
    <>
      <Card heading={t('showcase.notices')}>
        <div className="showcase-stack">
          <Notice tone="good">{t('showcase.noticeGood')}</Notice>
          <Notice tone="bad">{t('showcase.noticeBad')}</Notice>
          <Notice tone="caution" heading={t('showcase.noticeCaution')}>
            {t('showcase.event2')}
          </Notice>
          <Notice tone="info">{t('showcase.noticeInfo')}</Notice>
          <ModuleDisabledNotice message={t('showcase.moduleMessage')} />
          <ModuleDisabledNotice message={null} />
          <FetchFailed message={t('adverts.open.failed')} busy={false} onRetry={() => {}} />
        </div>
      </Card>
      <Card heading={t('showcase.waiting')}>
        <div className="showcase-stack">
          <ProgressBar
            label={t('showcase.upload')}
            value={2}
            max={5}
            figure={t('showcase.uploadFigure', { done: 2, total: 5 })}
          />
          <CountdownText until={until}>{(time) => t('showcase.countdown', { time })}</CountdownText>
          <div className="showcase-row">
            <SaveState state={{ kind: 'saved', at: new Date('2026-11-15T14:02:00+05:30') }} />
            <SaveState state={{ kind: 'unsaved' }} />
            <SaveState state={{ kind: 'saving' }} />
            <SaveState state={{ kind: 'offline' }} />
            <SaveState state={{ kind: 'failed' }} />
          </div>
          <Waiting label={t('app.loading')} lines={1} />
          <Waiting label={t('app.loading')} lines={1} isLabelShown />
          <Skeleton kind="heading" width="half" />
          <Skeleton />
          <Skeleton kind="control" />
        </div>
      </Card>
      {fetchedStates.map((query) => (
        <Card key={query.state}>
          <Fetched
            query={query}
            waiting={t('app.loading')}
            failed={t('adverts.open.failed')}
            empty={
              <EmptyState icon="letter" heading={t('showcase.empty')}>
                <p>{t('showcase.emptyText')}</p>
              </EmptyState>
            }
          >
            {(entries) => entries.map((entry) => <p key={entry}>{t(entry)}</p>)}
          </Fetched>
        </Card>
      ))}
    </>
  )
}
