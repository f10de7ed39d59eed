import { useEffect, useState } from 'react'
import type { Reminders } from '@lokseva/contract/reminders/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { pushState, type PushState } from './browser-push.ts'
import { useSetPush } from './use-reminders.ts'

/** Reminders on this device: asked for by a press, and said in words how it stands. */
export function PushControl({ push }: Pick<Reminders, 'push'>) {
  const t = useT()
  const inWords = useErrorWords()
  const [state, setState] = useState<PushState>()
  const { isOnHere, publicKey } = push
  const set = useSetPush(publicKey, () => void pushState(isOnHere).then(setState))
  useEffect(() => {
    let isShown = true
    void pushState(isOnHere).then((found) => isShown && setState(found))
    return () => {
      isShown = false
    }
  }, [isOnHere])
  if (!state) return null
  return (
    <Card heading={t('reminders.push')}>
      <div className="push-control">
        <p role="status">{t(`reminders.push.${state}`)}</p>
        {set.error && (
          <Notice tone="bad" announce>
            <p>{set.error instanceof ApiError ? inWords(set.error) : t('reminders.push.failed')}</p>
          </Notice>
        )}
        {(state === 'on' || state === 'off') && (
          <div>
            <Button
              variant={state === 'on' ? 'quiet' : 'secondary'}
              busy={set.busy}
              busyLabel={t('reminders.push.busy')}
              onClick={() => void set.run(state === 'off')}
            >
              {t(state === 'on' ? 'reminders.push.turnOff' : 'reminders.push.turnOn')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
