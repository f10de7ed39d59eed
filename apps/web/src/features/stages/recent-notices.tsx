import type { StageNotice } from '@lokseva/contract/stages/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { noticePath } from './notice-path.ts'
import './notices.css'
import { useStageNotices } from './use-stage-notices.ts'

/** Older ones stand behind a button: above the table of a phone there is little room. */
const shownAtFirst = { wide: 3, narrow: 1 }

/** Recent Notifications: what the commission has opened for an application. */
export function RecentNotices() {
  const t = useT()
  const { data } = useStageNotices()
  const unread = data?.filter(({ isRead }) => !isRead).length ?? 0
  return (
    <Card
      heading={t('stages.notices.heading')}
      aside={
        unread > 0 && (
          <Badge tone="caution" icon="mail">
            {t('stages.notices.unread', { count: unread })}
          </Badge>
        )
      }
    >
      <Notices />
    </Card>
  )
}

function Notices() {
  const t = useT()
  return (
    <Fetched
      query={useStageNotices()}
      waiting={t('stages.notices.loading')}
      failed={t('stages.notices.failed')}
      empty={
        <div className="notices-none">
          <p>
            <strong>{t('stages.notices.none')}</strong>
          </p>
          <p>{t('stages.notices.noneText')}</p>
        </div>
      }
    >
      {(notices) => <NoticeList notices={notices} />}
    </Fetched>
  )
}

function NoticeList({ notices }: { notices: readonly StageNotice[] }) {
  const t = useT()
  const isNarrow = useNarrow()
  const [all, setAll] = useState(false)
  const shown = all ? notices : notices.slice(0, shownAtFirst[isNarrow ? 'narrow' : 'wide'])
  const more = notices.length - shown.length
  return (
    <>
      <ul className="notices">
        {shown.map((notice) => (
          <NoticeEntry key={notice.id} notice={notice} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('stages.notices.all', { count: more })}
        </Button>
      )}
      <MarkAllRead unread={notices.filter(({ isRead }) => !isRead).length} />
    </>
  )
}

function NoticeEntry({ notice }: { notice: StageNotice }) {
  const { t, format } = useLanguage()
  const { message, isRead, isReadOnly, stageName, createdAt } = notice
  return (
    <li data-unread={!isRead || undefined}>
      <p className="notice-words">
        {!isRead && <span className="notice-new">{t('stages.notices.new')}</span>} {message}
      </p>
      <p className="notice-about">
        {t('stages.notices.about', { advertisement: notice.advertisementNo })}
        {' · '}
        <span className="notice-number">{notice.applicationNo}</span>
        {' · '}
        <time dateTime={createdAt}>{indiaMoment(format, createdAt).date}</time>
      </p>
      <LinkButton variant="secondary" to={noticePath(notice)}>
        {t(isReadOnly ? 'stages.notices.see' : 'stages.notices.open', { stage: stageName })}
      </LinkButton>
    </li>
  )
}
