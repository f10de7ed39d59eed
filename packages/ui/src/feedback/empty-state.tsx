import type { ReactNode } from 'react'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import './empty-state.css'

type EmptyStateProps = { icon: IconName; heading: string; children: ReactNode }

/** Nothing here yet: says what will appear and how to get it. */
export function EmptyState({ icon, heading, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={32} />
      <p className="empty-state-heading">{heading}</p>
      <div>{children}</div>
    </div>
  )
}
