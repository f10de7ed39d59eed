import {
  closeFeed,
  downloadCalendar,
  makeFeed,
  showFeed,
} from '@lokseva/contract/calendar/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DownloadButton } from '@lokseva/form-kit/download-button.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import './calendar.css'
import { FeedAddress } from './feed-address.tsx'

/** The own days as a file, and under an address that can be changed. */
export function CalendarCard() {
  const t = useT()
  const userId = useSession()?.userId
  const feed = useQuery({
    queryKey: ['calendar-feed', userId],
    queryFn: ({ signal }) => call(showFeed, {}, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
  return (
    <Card heading={t('calendar.screen.heading')}>
      <div className="calendar-part">
        <p>{t('calendar.screen.intro')}</p>
        <DownloadButton
          busyLabel={t('calendar.screen.downloading')}
          failed={t('calendar.screen.notDownloaded')}
          fileName="lokseva.ics"
          fetch={(signal) => call(downloadCalendar, {}, { signal })}
        >
          {t('calendar.screen.download')}
        </DownloadButton>
      </div>
      <div className="calendar-part">
        <h3>{t('calendar.screen.feed')}</h3>
        <p>{t('calendar.screen.feedHelp')}</p>
        {feed.isPending ? (
          <Waiting label={t('calendar.screen.loading')} lines={2} />
        ) : feed.data ? (
          <Feed madeAt={feed.data.madeAt} />
        ) : (
          <FetchFailed
            message={t('calendar.screen.failed')}
            busy={feed.isFetching}
            onRetry={() => void feed.refetch()}
          />
        )}
      </div>
    </Card>
  )
}

function Feed({ madeAt }: { madeAt: string | null }) {
  const t = useT()
  const format = useFormat()
  const inWords = useErrorWords()
  const toast = useToasts()
  const queries = useQueryClient()
  const userId = useSession()?.userId
  const setMadeAt = (at: string | null) =>
    queries.setQueryData(['calendar-feed', userId], { madeAt: at })
  const make = useAction(() => call(makeFeed, {}), {
    onDone: (made) => void setMadeAt(made.madeAt),
  })
  const close = useAction(() => call(closeFeed, {}), {
    onDone: () => {
      make.clear()
      setMadeAt(null)
      toast({ id: 'calendar.screen.closed' })
    },
  })
  return (
    <>
      {make.data ? (
        <FeedAddress url={make.data.url} />
      ) : (
        <p>
          {madeAt
            ? t('calendar.screen.since', indiaMoment(format, madeAt))
            : t('calendar.screen.none')}
        </p>
      )}
      {make.error && <Failed words={`${t('calendar.screen.notMade')} ${inWords(make.error)}`} />}
      {close.error && (
        <Failed words={`${t('calendar.screen.notClosed')} ${inWords(close.error)}`} />
      )}
      {madeAt && <p className="calendar-note">{t('calendar.screen.oldEnds')}</p>}
      <ButtonRow>
        <Button
          variant="secondary"
          busy={make.busy}
          busyLabel={t('calendar.screen.making')}
          onClick={() => void make.run()}
        >
          {t(madeAt ? 'calendar.screen.makeNew' : 'calendar.screen.make')}
        </Button>
        {madeAt && (
          <Button
            variant="secondary"
            busy={close.busy}
            busyLabel={t('calendar.screen.closing')}
            onClick={() => void close.run()}
          >
            {t('calendar.screen.close')}
          </Button>
        )}
      </ButtonRow>
    </>
  )
}

const Failed = ({ words }: { words: string }) => (
  <Notice tone="bad" announce>
    <p>{words}</p>
  </Notice>
)
