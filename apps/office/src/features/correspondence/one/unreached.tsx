import { retryLetter } from '@lokseva/contract/correspondence/desk/endpoints'
import type { OpenedLetter } from '@lokseva/contract/correspondence/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useRefresh } from '../use-letters.ts'

type UnreachedProps = { advertisementId: number; letter: OpenedLetter }

/**
 * Those whom no message reached are told by the channel that was not tried, or again: one at once,
 * for more a second person is asked.
 */
export function Unreached({ advertisementId, letter }: UnreachedProps) {
  const t = useT()
  const own = useOwnSession()
  const toast = useToasts()
  const refresh = useRefresh()
  const { id: letterId, channels, unreached } = letter
  const [only] = channels
  const way = channels.length > 1 || !only ? 'both' : only === 'email' ? 'sms' : 'email'
  const [isAsking, setAsking] = useState(false)
  const isOne = unreached === 1
  const retrying = useAction(() => call(retryLetter, { params: { advertisementId, letterId } }), {
    onDone: () => {
      toast({ id: 'office.letters.retry.done' })
      refresh('one', 'people')
    },
  })
  return (
    <Notice tone="caution">
      <p>{t('office.letters.unreached', { count: unreached })}</p>
      {may(own, ['adverts.write']) && (
        <>
          <ActionFailed action={retrying} />
          <Button
            variant="secondary"
            busy={retrying.busy}
            onClick={() => (isOne ? void retrying.run() : setAsking(true))}
          >
            {isOne
              ? t(`office.letters.retry.${way}`)
              : t(`office.letters.retry.ask.${way}`, { count: unreached })}
          </Button>
          {isAsking && (
            <AskApproval
              kind="letters.again"
              payload={{ advertisementId, letterId }}
              onAsked={() => {
                setAsking(false)
                refresh('one', 'people')
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Notice>
  )
}
