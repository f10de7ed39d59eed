import { useEffect, useEffectEvent, useRef } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useSecondsLeft } from '@lokseva/form-kit/seconds-left.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { LoginFailure } from './use-login.ts'

type LoginFailureNoticeProps = { failure: LoginFailure; onWaited: () => void }

/** Why the last try failed; it takes the focus, and stays until the next try. */
export function LoginFailureNotice({ failure, onWaited }: LoginFailureNoticeProps) {
  const t = useT()
  const inWords = useErrorWords()
  const box = useRef<HTMLDivElement>(null)
  const left = useSecondsLeft(failure.until)
  const waited = useEffectEvent(onWaited)
  useEffect(() => box.current?.focus(), [])
  const over = failure.until > 0 && left === 0
  useEffect(() => {
    if (over) waited()
  }, [over])
  return (
    <div ref={box} tabIndex={-1} className="login-failure">
      <Notice tone="bad" heading={t('identity.login.failed')}>
        <p>{failure.error === undefined ? t('identity.login.offline') : inWords(failure.error)}</p>
        {left > 0 && <p role="timer">{t('identity.login.wait', { seconds: left })}</p>}
      </Notice>
    </div>
  )
}
