import type { ReactNode } from 'react'
import { matchPath } from '@lokseva/browser/router/match-path.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'

type AtProps = { path: string; elsewhere?: ReactNode; children: ReactNode }

/** What stands at an address, and what stands at any other. */
export function At({ path, elsewhere = null, children }: AtProps) {
  return matchPath(path, useLocation().pathname) ? children : elsewhere
}
