import type { ReactNode } from 'react'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import './notice.css'

/** A message over the whole width, above the page: it concerns everything below. */
export function Banner({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="banner" role="status" data-screen-only>
      <div className="banner-inner">
        <Icon name={icon} />
        <p>{children}</p>
      </div>
    </div>
  )
}
