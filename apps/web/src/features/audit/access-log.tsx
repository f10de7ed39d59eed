import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import type { AccessLogEntry, accessLogParts } from '@lokseva/contract/audit/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import './access-log.css'
import { LogTable } from './log-table.tsx'

/** Who looked at or changed the candidate's data; one's own acts come on wish. */
export function AccessLog({ session }: { session: ReactNode }) {
  const { t } = useLanguage()
  const [showsOwn, setShowsOwn] = useState(false)
  const ownId = useId()
  return (
    <Card heading={t('audit.log.heading')}>
      <div className="access-log">
        {session}
        <section>
          <p className="log-intro">{t('audit.log.intro')}</p>
          <Part part="others" caption={t('audit.log.caption')} />
        </section>
        <section>
          <Button
            variant="quiet"
            aria-expanded={showsOwn}
            aria-controls={ownId}
            onClick={() => setShowsOwn(!showsOwn)}
          >
            {t(showsOwn ? 'audit.log.hideOwn' : 'audit.log.showOwn')}
          </Button>
          <div id={ownId}>
            {showsOwn && <Part part="own" caption={t('audit.log.caption.own')} />}
          </div>
        </section>
      </div>
    </Card>
  )
}

type LogPart = (typeof accessLogParts)[number]

function Part({ part, caption }: { part: LogPart; caption: string }) {
  const { t } = useLanguage()
  return (
    <Fetched<AccessLogEntry>
      query={useAccessLog(part)}
      waiting={t('audit.log.loading')}
      lines={4}
      failed={t('audit.log.failed')}
      empty={
        <EmptyState icon="list" heading={t('audit.log.emptyHeading')}>
          <p>{t('audit.log.empty')}</p>
        </EmptyState>
      }
    >
      {(entries) => <LogTable caption={caption} entries={entries} />}
    </Fetched>
  )
}

/** What was done comes in the page's language, so another language is another answer. */
function useAccessLog(part: LogPart) {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['access-log', userId, part, language],
    queryFn: ({ signal }) => call(listAccessLog, { query: { part } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}
