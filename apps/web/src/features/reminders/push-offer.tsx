import { useEffect, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { canBeAsked } from './browser-push.ts'
import { mayBeOffered, noteAnswer } from './offered.ts'
import { useReminders, useSetPush } from './use-reminders.ts'

/**
 * After something was done that has days to come: reminders on this device, once. Whoever is here
 * for the first time, was asked before, or whose browser cannot, sees nothing.
 */
export function PushOffer() {
  const userId = useSession()?.userId
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (userId === undefined || !mayBeOffered(userId)) return undefined
    let isShown = true
    void canBeAsked().then((can) => isShown && setDue(can))
    return () => {
      isShown = false
    }
  }, [userId])
  return isDue && userId !== undefined ? (
    <Offer userId={userId} onGone={() => setDue(false)} />
  ) : undefined
}

function Offer({ userId, onGone }: { userId: string; onGone: () => void }) {
  const { push } = useReminders().data ?? {}
  if (!push) return null
  return (
    <Asking
      publicKey={push.publicKey}
      isOn={push.isOnHere}
      onAnswer={() => noteAnswer(userId)}
      onGone={onGone}
    />
  )
}

type AskingProps = { publicKey: string; isOn: boolean; onAnswer: () => void; onGone: () => void }

function Asking({ publicKey, isOn, onAnswer, onGone }: AskingProps) {
  const t = useT()
  const inWords = useErrorWords()
  const [wasOn] = useState(isOn)
  const [isAnswered, setAnswered] = useState(false)
  const set = useSetPush(publicKey, () => {
    onAnswer()
    setAnswered(true)
  })
  // The browser was asked, and said no.
  if (wasOn || (isAnswered && !isOn)) return null
  return (
    <Card heading={t('reminders.offer')}>
      <p role="status">{t(isOn ? 'reminders.offer.done' : 'reminders.offer.text')}</p>
      {set.error && (
        <Notice key={set.attempt} tone="bad" announce>
          <p>{set.error instanceof ApiError ? inWords(set.error) : t('reminders.offer.failed')}</p>
        </Notice>
      )}
      {!isOn && (
        <ButtonRow>
          <Button
            variant="secondary"
            busy={set.busy}
            busyLabel={t('reminders.offer.busy')}
            onClick={() => void set.run(true)}
          >
            {t('reminders.offer.yes')}
          </Button>
          <Button
            variant="quiet"
            disabled={set.busy}
            onClick={() => {
              onAnswer()
              onGone()
            }}
          >
            {t('reminders.offer.later')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}
