import { useEffect, useRef } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Why the registration did not go through; it takes the focus. */
export function RegistrationFailureNotice({ message }: { message: string }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" heading={t('identity.register.failed')}>
        <p>{message}</p>
        <p>{t('identity.register.kept')}</p>
      </Notice>
    </div>
  )
}
