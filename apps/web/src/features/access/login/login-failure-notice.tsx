import { useEffect, useRef } from 'react'
import { useSecondsLeft } from '#form-kit/seconds-left.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { LoginFailure } from './use-login.ts'

/** Why the last try failed; it takes the focus, and stays until the next try. */
export function LoginFailureNotice({ failure }: { failure: LoginFailure }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const left = useSecondsLeft(failure.until)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="login-failure">
      <Notice tone="bad" heading={t('access.login.failed')}>
        <p>{failure.message}</p>
        {left > 0 && <p role="timer">{t('access.login.wait', { seconds: left })}</p>}
      </Notice>
    </div>
  )
}
