import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from './notice.tsx'

type ModuleDisabledNoticeProps = {
  /** The commission's own words; without them ours stand. */
  message: string | null
  children?: ReactNode
}

/** Stands in place of a screen that an officer has closed. */
export function ModuleDisabledNotice({ message, children }: ModuleDisabledNoticeProps) {
  const t = useT()
  return (
    <Notice tone="caution" icon="lock" heading={t('app.moduleDisabled.heading')}>
      <p className="module-message">{message?.trim() || t('app.moduleDisabled.message')}</p>
      {children}
    </Notice>
  )
}
