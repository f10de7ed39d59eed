import { readAllStageNotices } from '@lokseva/contract/stages/endpoints'
import { useEffect, useRef } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useShownAsRead } from './use-notice-read.ts'

/** Marks every notification that is new as read, also those behind the button for older ones. */
export function MarkAllRead({ unread }: { unread: number }) {
  const t = useT()
  const inWords = useErrorWords()
  const showAsRead = useShownAsRead()
  const done = useRef<HTMLParagraphElement>(null)
  const { run, busy, error, attempt, data } = useAction(
    async () => {
      await call(readAllStageNotices, {})
      return true
    },
    { onDone: () => showAsRead(() => true) },
  )
  const isDone = data === true && unread === 0
  // The button has gone, and the focus with it.
  useEffect(() => {
    if (isDone) done.current?.focus()
  }, [isDone])
  if (isDone)
    return (
      <p ref={done} tabIndex={-1} className="notice-about">
        {t('stages.notices.allRead')}
      </p>
    )
  if (unread === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={t('stages.notices.marking')}
        onClick={() => void run()}
      >
        {t('stages.notices.markAll', { count: unread })}
      </Button>
      {error && (
        <Notice key={attempt} tone="bad" announce>
          <p>{inWords(error)}</p>
        </Notice>
      )}
    </>
  )
}
