import type { ReactNode } from 'react'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import './notice.css'
import { type Tone } from './tone.ts'

const icons: Record<Tone, IconName> = {
  good: 'check',
  bad: 'alert',
  caution: 'alert',
  info: 'info',
}

type NoticeProps = {
  tone: Tone
  heading?: ReactNode
  icon?: IconName
  /** Read out as soon as it appears; for what happens after the page was drawn. */
  announce?: boolean
  children?: ReactNode
}

/** A message that stands where it belongs and stays. */
export function Notice({ tone, heading, icon, announce, children }: NoticeProps) {
  const role = announce ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div
      className="notice"
      data-tone={tone}
      data-keep-clear={tone === 'bad' || undefined}
      role={role}
    >
      <Icon name={icon ?? icons[tone]} size={22} />
      <div className="notice-body">
        {heading && <p className="notice-heading">{heading}</p>}
        {children}
      </div>
    </div>
  )
}
