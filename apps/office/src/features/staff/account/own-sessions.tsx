import { endOwnStaffSession, listOwnStaffSessions } from '@lokseva/contract/staff/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { SessionTable } from '../session-table.tsx'

export function OwnSessions() {
  const t = useT()
  const toast = useToasts()
  const { member } = useOwnSession()
  const [ending, setEnding] = useState<string>()
  const sessions = useQuery({
    queryKey: ['own-sessions', member.id],
    queryFn: ({ signal }) => call(listOwnStaffSessions, undefined, { signal }),
    meta: { personal: true },
  })
  const end = useAction(
    (sessionId: string) => call(endOwnStaffSession, { params: { sessionId } }),
    {
      onDone: async () => {
        await sessions.refetch()
        toast({ id: 'office.sessions.ended' })
      },
    },
  )
  const endOne = (sessionId: string) => {
    setEnding(sessionId)
    void end.run(sessionId)
  }
  return (
    <Card heading={t('office.sessions.heading')}>
      <ActionFailed action={end} />
      <Fetched
        query={sessions}
        waiting={t('app.loading')}
        failed={t('office.sessions.failed')}
        empty={null}
      >
        {(rows) => (
          <SessionTable
            caption={t('office.sessions.heading')}
            sessions={rows}
            ending={end.busy ? ending : undefined}
            onEnd={endOne}
          />
        )}
      </Fetched>
    </Card>
  )
}
