import { endStaffSession } from '@lokseva/contract/staff/endpoints'
import type { MemberView } from '@lokseva/contract/staff/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { SessionTable } from '../session-table.tsx'
import { useFetchMembersAnew } from './use-members.ts'

/** Where a member is signed in; each can be ended. */
export function MemberSessions({ member: { id: memberId, sessions } }: { member: MemberView }) {
  const t = useT()
  const toast = useToasts()
  const fetchAnew = useFetchMembersAnew()
  const [ending, setEnding] = useState<string>()
  const end = useAction(
    (sessionId: string) => call(endStaffSession, { params: { memberId, sessionId } }),
    {
      onDone: async () => {
        await fetchAnew()
        toast({ id: 'office.sessions.ended' })
      },
    },
  )
  const endOne = (sessionId: string) => {
    setEnding(sessionId)
    void end.run(sessionId)
  }
  return (
    <Card heading={t('office.members.sessions')}>
      <ActionFailed action={end} />
      {sessions.length === 0 ? (
        <p>{t('office.members.sessions.none')}</p>
      ) : (
        <SessionTable
          caption={t('office.members.sessions')}
          sessions={sessions}
          ending={end.busy ? ending : undefined}
          onEnd={endOne}
        />
      )}
    </Card>
  )
}
